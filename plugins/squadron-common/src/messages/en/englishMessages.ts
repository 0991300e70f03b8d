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

/**
 * Every text that a person reads in the pages, in English. Placeholders are written `{{name}}`; a text that depends on
 * `count` has the forms `_one` and `_other`.
 *
 * @public
 */
export const englishMessages = {
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
} as const;

/** The English texts as a type: what a translation has to cover. @public */
export type EnglishMessages = typeof englishMessages;
