import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { Deployment, OneblockCluster } from '@squadron/kube-kinds';
import type {
  FleetReader,
  ProgressReport,
} from '@squadron/backstage-plugin-squadron-node';
import { autoscalerNameOf } from './renderAutoscaler';

/** The progress of the autoscaler of a cluster. @internal */
export function observeAutoscaler(
  { metadata }: OneblockCluster,
  fleet: FleetReader,
): ProgressReport {
  const { namespace, name } = metadata;
  const state = fleet.kindState(HUB_CLUSTER_ID, KINDS.deployment);
  if (state !== 'synced') {
    return {
      state: 'unknown',
      reason: 'Unknown',
      message: 'Deployments of the hub cannot be read yet',
    };
  }
  const deployment = fleet.find(HUB_CLUSTER_ID, KINDS.deployment, {
    namespace,
    name: autoscalerNameOf(name),
  });
  const { availableReplicas = 0, conditions } = deployment?.status ?? {};
  // During a rollout the available pod may be the old one.
  if (availableReplicas > 0 && isRolledOut(deployment)) {
    return {
      state: 'done',
      reason: 'Ready',
      message: 'clusterAutoscaler runs on the hub',
    };
  }
  const stuck = conditions?.find(
    ({ reason }) => reason === 'ProgressDeadlineExceeded',
  );
  return stuck
    ? {
        state: 'failed',
        reason: 'ProgressDeadlineExceeded',
        message: `clusterAutoscaler does not start on the hub: ${
          stuck.message
        }; check the pods of Deployment ${namespace}/${autoscalerNameOf(name)}`,
      }
    : {
        state: 'running',
        reason: 'Installing',
        message: 'clusterAutoscaler starts on the hub',
      };
}

function isRolledOut(deployment: Deployment | undefined): boolean {
  const { generation = 0 } = deployment?.metadata ?? {};
  const {
    observedGeneration = generation,
    replicas = 0,
    updatedReplicas = replicas,
  } = deployment?.status ?? {};
  return observedGeneration >= generation && updatedReplicas >= replicas;
}
