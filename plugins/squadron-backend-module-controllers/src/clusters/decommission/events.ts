import { ANNOTATIONS, type KubeObject } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';

/** Workloads of the fleet remain on the cluster. @internal */
export function drainingEvent(object: KubeObject, running: number): EventDraft {
  const what = running === 1 ? '1 workload has' : `${running} workloads have`;
  return {
    object,
    type: 'Normal',
    reason: 'Draining',
    message: `${what} quota reserved on the cluster.`,
  };
}

/** No workload of the fleet remains on the cluster. @internal */
export function drainedEvent(object: KubeObject): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'Drained',
    message:
      'The cluster runs no workloads of the fleet and leaves MultiKueue.',
  };
}

/** The annotation has an unsupported value. @internal */
export function unknownGoalEvent(
  object: KubeObject,
  value: string,
  goals: readonly string[],
): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'DecommissionUnknown',
    message: `${
      ANNOTATIONS.decommission
    } is ${value} and has no effect; use one of ${goals.join(', ')}.`,
  };
}
