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
import { answers as english } from '../../en/answers';
import { Translated } from '../../types';

/** German texts of the codes in answers of the API. @internal */
export const answers: Translated<typeof english> = {
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
};
