import { ended } from './ended';
import { faulty } from './faulty';
import { halted } from './halted';
import { queueing } from './queueing';
import { running } from './running';
import { standing } from './standing';
import { starting } from './starting';
import type { Situation } from './types';

/** All situations that views are tested with. @internal */
export const situations: Situation[] = [
  ...queueing,
  ...halted,
  ...starting,
  ...faulty,
  ...running,
  ...ended,
  ...standing,
];
