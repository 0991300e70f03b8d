import { clusters } from './clusters';
import { history } from './history';
import { notifications } from './notifications';
import { phrases } from './phrases';
import { queues } from './queues';
import { workloads } from './workloads';

/**
 * English texts that answers of the API carry with their codes, also outside of the pages.
 *
 * @internal
 */
export const answers = {
  ...phrases,
  clusters,
  history,
  notifications,
  queues,
  workloads,
} as const;
