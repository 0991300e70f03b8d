import {
  isQueuedKind,
  type JobFacts,
  type JobObject,
} from '@squadron/backstage-plugin-squadron-common';
import {
  LABELS,
  QUEUED_KINDS,
  type KubePod,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import { STATEFUL_SET_INDEX } from '@squadron/backstage-plugin-squadron-node';
import type { FleetReader } from '../fleet/FleetReader';
import { deploymentCopies } from './deploymentWorkload';
import { withNewestEvents } from '../history/newestEvent';

/** The objects of a workload on a cluster: Kueue's Workload, the RayCluster and the pods. @internal */
export function jobParts(
  reader: FleetReader,
  cluster: string,
  job: JobObject,
  workload: Workload | undefined,
): JobFacts['remote'] {
  const { namespace = '', name } = job.object.metadata;
  const podsBy = (label: string, value: string | undefined) =>
    reader
      .findBy(cluster, KINDS.pod, label, value)
      .filter(({ metadata }) => metadata.namespace === namespace);
  const remoteWorkload =
    workload &&
    reader.find(cluster, KINDS.workload, {
      namespace,
      name: workload.metadata.name,
    });
  const rayCluster = rayClusterNameOf(reader, cluster, job);
  return {
    cluster,
    workload: remoteWorkload,
    ...(rayCluster && {
      rayCluster: reader.find(cluster, KINDS.rayCluster, {
        namespace,
        name: rayCluster,
      }),
    }),
    pods: withNewestEvents(reader, cluster, [
      ...podsBy(LABELS.rayCluster, rayCluster),
      // A RayJob's submitter is a batch Job with the name of the RayJob.
      ...(job.kind === 'job' || job.kind === 'rayjob'
        ? podsBy(LABELS.jobName, name)
        : []),
      ...servingPods(reader, cluster, job),
      ...(isQueuedKind(job)
        ? podsBy(QUEUED_KINDS[job.kind].podLabel, name)
        : []),
    ]),
  };
}

/** A StatefulSet's copy has pods of its own; those of a Deployment, and single ones, are copies themselves. */
function servingPods(
  reader: FleetReader,
  cluster: string,
  job: JobObject,
): KubePod[] {
  const { namespace = '', name } = job.object.metadata;
  switch (job.kind) {
    case 'deployment':
      return deploymentCopies(reader, job.object);
    case 'statefulset':
      return reader.findBy(
        cluster,
        KINDS.pod,
        STATEFUL_SET_INDEX,
        `${namespace}/${name}`,
      );
    case 'pod': {
      const copy = reader.find(cluster, KINDS.pod, { namespace, name });
      return copy ? [copy] : [];
    }
    default:
      return [];
  }
}

/** The copy on the worker cluster gets the name earlier than the hub's object. */
function rayClusterNameOf(
  reader: FleetReader,
  cluster: string,
  job: JobObject,
): string | undefined {
  const { namespace = '', name } = job.object.metadata;
  const key = { namespace, name };
  switch (job.kind) {
    case 'rayjob': {
      const copy = reader.find(cluster, KINDS.rayJob, key);
      return (
        copy?.status?.rayClusterName ||
        job.object.status?.rayClusterName ||
        undefined
      );
    }
    case 'raycluster':
      return name;
    case 'rayservice': {
      const copy = reader.find(cluster, KINDS.rayService, key);
      const status = copy?.status ?? job.object.status;
      return (
        status?.activeServiceStatus?.rayClusterName ||
        status?.pendingServiceStatus?.rayClusterName ||
        undefined
      );
    }
    default:
      return undefined;
  }
}
