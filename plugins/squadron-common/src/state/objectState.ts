import { messageOf } from '../messages/messageText';
import type { StateView } from '../contract';
import type { KubeObject } from '@squadron/kube-kinds';
import { findCondition, type WithConditions } from '@squadron/kube-kinds';
import { isProblemCondition } from './isProblemCondition';
import { stateOf } from './state';

/** Summary conditions of contracts v1beta2 and v1beta1, and of ClusterProfile and MultiKueueCluster. */
const SUMMARIES = ['Ready', 'Available', 'Active', 'ControlPlaneHealthy'];

/**
 * State of any object that implements Cluster API's contract, from its summary condition; without one, from the first
 * condition that is a problem.
 *
 * @param isDone - whether other fields report it ready, for objects without conditions
 *
 * @internal
 */
export function objectState(
  object: KubeObject & WithConditions,
  isDone: boolean = false,
): StateView<'object'> {
  const { deletionTimestamp } = object.metadata;
  if (deletionTimestamp) {
    return stateOf('Deleting', 'neutral', {
      detail: findCondition(object, 'Deleting')?.message,
      since: deletionTimestamp,
    });
  }
  const summary = SUMMARIES.map(type => findCondition(object, type)).find(
    condition => condition !== undefined,
  );
  const decisive =
    summary ?? object.status?.conditions?.find(isProblemCondition);
  switch (decisive?.status) {
    case 'True':
      return stateOf('Ready', 'success', { from: decisive });
    case 'False':
      return stateOf('NotReady', 'warning', {
        detail: decisive.message || decisive.reason,
        from: decisive,
      });
    case 'Unknown':
      return stateOf('Unknown', 'neutral', {
        detail: decisive.message || decisive.reason,
        from: decisive,
      });
    default:
      return isDone || (object.status?.conditions?.length ?? 0) > 0
        ? stateOf('Ready', 'success')
        : stateOf('Pending', 'info', {
            detail: messageOf('answers.clusters.is.silent'),
          });
  }
}
