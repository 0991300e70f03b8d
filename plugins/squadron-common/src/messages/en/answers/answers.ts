import { clusters } from './clusters';
import { credentials } from './credentials';
import { doctor } from './doctor';
import { health } from './health';
import { history } from './history';
import { notifications } from './notifications';
import { phrases } from './phrases';
import { placement } from './placement';
import { queues } from './queues';
import { workloads } from './workloads';

/** English texts that answers of the API carry with their codes, also outside of the pages. @internal */
export const answers = {
  ...phrases,
  clusters,
  credentials,
  doctor,
  health,
  history,
  notifications,
  placement,
  queues,
  workloads,
} as const;
