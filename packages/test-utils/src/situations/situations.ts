import { ended } from './ended';
import { faulty } from './faulty';
import { interrupted } from './interrupted';
import { longRunning } from './longRunning';
import { queueing } from './queueing';
import { running } from './running';
import { starting } from './starting';
import type { Situation } from './types';

/** All situations that views are tested with. @internal */
export const situations: Situation[] = [
  ...queueing,
  ...interrupted,
  ...starting,
  ...faulty,
  ...running,
  ...ended,
  ...longRunning,
];
