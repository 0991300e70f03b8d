import { messageOf } from '../../messages/messageText';
import type { StateView } from '../../contract';
import type { MessageText } from '../../contract/message';
import { findCondition, type Machine } from '@squadron/kube-kinds';
import { stateOf } from '../../state/state';

/** The state of a machine from its phase and Cluster API's conditions. @public */
export function machineState(machine: Machine): StateView<'machine'> {
  const unhealthy = findCondition(machine, 'HealthCheckSucceeded');
  if (machine.metadata.deletionTimestamp) {
    const deleting = findCondition(machine, 'Deleting');
    return stateOf('Deleting', 'neutral', {
      detail: drainText(deleting?.message),
      since: machine.metadata.deletionTimestamp,
    });
  }
  if (machine.status?.phase === 'Failed') {
    const ready = findCondition(machine, 'Ready');
    return stateOf('Failed', 'danger', { detail: ready?.message, from: ready });
  }
  if (unhealthy?.status === 'False') {
    return stateOf('Unhealthy', 'warning', {
      detail: unhealthy.message,
      from: unhealthy,
    });
  }
  switch (machine.status?.phase) {
    case 'Running':
      return stateOf('Running', 'success', {
        from: findCondition(machine, 'Ready'),
      });
    case 'Updating':
      return stateOf('Updating', 'info');
    case 'Provisioned':
      return stateOf('Provisioning', 'info', {
        detail: messageOf('answers.clusters.waits.node'),
        from: findCondition(machine, 'NodeReady'),
      });
    case 'Provisioning':
      return onTheWay('Provisioning', machine);
    default:
      return onTheWay('Pending', machine);
  }
}

/** What a drain waits for, in place of Cluster API's list of pods by error. */
function drainText(message: string | undefined): MessageText | undefined {
  const podsOf = (error: string) =>
    message?.match(new RegExp(`\\* Pods? ([^:]+): ${error}`))?.[1];
  const kept = podsOf('cannot evict pod as it would violate');
  const ending = podsOf('deletionTimestamp set, but still not removed');
  if (kept) {
    return messageOf('answers.clusters.drain.kept', { pods: kept });
  }
  return ending
    ? messageOf('answers.clusters.drain.ending', { pods: ending })
    : message;
}

/** Before its node exists, it waits for the first part that is not ready. */
function onTheWay(
  code: 'Provisioning' | 'Pending',
  machine: Machine,
): StateView<'machine'> {
  const open = ['BootstrapConfigReady', 'InfrastructureReady']
    .map(type => findCondition(machine, type))
    .find(condition => condition && condition.status !== 'True');
  return stateOf(code, 'info', { detail: open?.message, from: open });
}
