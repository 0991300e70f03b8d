import { history as english } from '../../en/answers/history';
import { Translated } from '../../types';

/** German texts of answers about ended workloads. @internal */
export const history: Translated<typeof english> = {
  by: 'von {{person}}',
  deleted: '{{object}} wurde gelöscht',
  deletedBy: '{{object}} wurde von {{person}} gelöscht',
  during: 'im Zustand {{state}}',
  until: 'Bis dahin: {{verdict}}',
};
