import { answers } from './answers';
import { charts } from './charts';
import { clusters } from './clusters';
import { common } from './common';
import { credentials } from './credentials';
import { failures } from './failures';
import { health } from './health';
import { history } from './history';
import { placement } from './placement';
import { queues } from './queues';
import { states } from './states';
import { workloads } from './workloads';
import { EnglishMessages } from '../en';
import { Translated } from '../types';

/** The German texts, complete by type. @public */
export const germanMessages: Translated<EnglishMessages> = {
  answers,
  charts,
  clusters,
  common,
  credentials,
  failures,
  health,
  history,
  placement,
  queues,
  states,
  workloads,
};
