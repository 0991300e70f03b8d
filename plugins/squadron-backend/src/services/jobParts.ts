import {
  jobKind,
  LABELS,
  podKind,
  rayClusterKind,
  rayJobKind,
  rayServiceKind,
  workloadKind,
  type JobFacts,
  type JobObject,
  type KubePod,
  type RayCluster,
  type RayJob,
  type RayService,
  type Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { ResourceKind } from '@squadron/controller-node';
import type { FleetReader } from './FleetReader';
import { withNewestEvents } from './newestEvent';

/** The kind of API object behind each kind of workload. @internal */
export const JOB_KINDS: Readonly<Record<JobObject['kind'], ResourceKind>> = {
  rayjob: rayJobKind,
  raycluster: rayClusterKind,
  rayservice: rayServiceKind,
  job: jobKind,
};

/**
 * What runs of a workload on a cluster: Kueue's Workload, the RayCluster and the pods.
 *
 * @internal
 */
export function jobParts(
  reader: FleetReader,
  cluster: string,
  job: JobObject,
  workload: Workload | undefined,
): JobFacts['remote'] {
  const { namespace = '', name } = job.object.metadata;
  const podsBy = (label: string, value: string | undefined) =>
    reader
      .findBy<KubePod>(cluster, podKind, label, value)
      .filter(({ metadata }) => metadata.namespace === namespace);
  const remoteWorkload =
    workload &&
    reader.find<Workload>(cluster, workloadKind, {
      namespace,
      name: workload.metadata.name,
    });
  const rayCluster = rayClusterNameOf(reader, cluster, job);
  return {
    cluster,
    workload: remoteWorkload,
    ...(rayCluster && {
      rayCluster: reader.find<RayCluster>(cluster, rayClusterKind, {
        namespace,
        name: rayCluster,
      }),
    }),
    pods: withNewestEvents(reader, cluster, [
      ...podsBy(LABELS.rayCluster, rayCluster),
      // A RayJob's submitter is a batch Job of the RayJob's name.
      ...(job.kind === 'job' || job.kind === 'rayjob'
        ? podsBy(LABELS.jobName, name)
        : []),
    ]),
  };
}

/** The worker's copy knows the name before the hub's object does. */
function rayClusterNameOf(
  reader: FleetReader,
  cluster: string,
  job: JobObject,
): string | undefined {
  const { namespace = '', name } = job.object.metadata;
  const key = { namespace, name };
  switch (job.kind) {
    case 'rayjob': {
      const copy = reader.find<RayJob>(cluster, rayJobKind, key);
      return (
        copy?.status?.rayClusterName ||
        job.object.status?.rayClusterName ||
        undefined
      );
    }
    case 'raycluster':
      return name;
    case 'rayservice': {
      const copy = reader.find<RayService>(cluster, rayServiceKind, key);
      const status = copy?.status ?? job.object.status;
      return (
        status?.activeServiceStatus?.rayClusterName ||
        status?.pendingServiceStatus?.rayClusterName ||
        undefined
      );
    }
    case 'job':
      return undefined;
    default:
      return job satisfies never;
  }
}
