import {
  deploymentPods,
  isPending,
} from '@squadron/backstage-plugin-squadron-node';
import {
  type Deployment,
  type KubePod,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';

/**
 * The Workload, of those of a Deployment's pods, that shows the progress of the Deployment, and the number of pods that
 * wait for quota. While the Deployment serves, that Workload is the newest one with a cluster, otherwise the oldest one
 * that waits.
 *
 * @internal
 */
export function deploymentQueueing(
  reader: FleetReader,
  { metadata, status }: Deployment,
): { workload?: Workload; waitingPods: number } {
  const { namespace = '', name } = metadata;
  const all = deploymentPods(reader, { namespace, name }).flatMap(
    ({ workload }) => workload ?? [],
  );
  const placed = all.filter(one => one.status?.clusterName).at(-1);
  const waiting = all.find(one => !one.status?.clusterName);
  return {
    workload: status?.availableReplicas ? placed ?? waiting : waiting ?? placed,
    waitingPods: all.filter(isPending).length,
  };
}

/** The copies of a Deployment's pods, on all clusters that run some. @internal */
export function deploymentCopies(
  reader: FleetReader,
  { metadata }: Deployment,
): KubePod[] {
  const { namespace = '', name } = metadata;
  return deploymentPods(reader, { namespace, name }).flatMap(
    ({ pod, workload }) => {
      const cluster = workload?.status?.clusterName;
      const copy =
        cluster &&
        reader.find(cluster, KINDS.pod, { namespace, name: pod.metadata.name });
      return copy ? [copy] : [];
    },
  );
}
