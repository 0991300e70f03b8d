import {
  podSetsOfJob,
  workloadGpus,
  type JobObject,
} from '@squadron/backstage-plugin-squadron-common';
import { rayClusterUsers } from '../../workloads/state/rayClusterUse';
import { runsOn } from '../../queues/state/multiKueue';
import { type WorkloadChangeFacts } from '../../workloads/ray/changes/types';
import { LABELS, KINDS, isTrue } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import type { WorkloadTarget } from './workloadTarget';
import { listItems } from '../../fleet/listItems';

/**
 * Facts for a change of a workload: the live object and its Workload, and from the cache its running pods and their
 * cluster.
 *
 * @internal
 */
export function workloadChangeFacts(
  fleet: Pick<Fleet, 'list' | 'findBy' | 'kindState'>,
  cluster: string,
  { job, workload }: WorkloadTarget,
): WorkloadChangeFacts {
  const worker = runsOn(workload) ?? cluster;
  const { namespace } = job.object.metadata;
  const rayCluster = rayClusterNameOf(job);
  const pods = rayCluster
    ? fleet
        .findBy(worker, KINDS.pod, LABELS.rayCluster, rayCluster)
        .filter(({ metadata }) => metadata.namespace === namespace)
    : [];
  const hasQuota = isTrue(workload, 'QuotaReserved') || pods.length > 0;
  return {
    job,
    workload,
    podCount: pods.length,
    gpus: hasQuota ? workloadGpus(podSetsOfJob(job, workload), workload) : [],
    userCount: job.kind === 'raycluster' ? countUsers(fleet, worker, job) : 0,
    priorityClasses: priorityClassesOf(fleet, cluster),
  };
}

function countUsers(
  fleet: Pick<Fleet, 'list'>,
  cluster: string,
  job: JobObject,
): number {
  const { namespace } = job.object.metadata;
  const jobs = listItems(fleet, KINDS.rayJob, { cluster, namespace });
  return rayClusterUsers(job.object, jobs).length;
}

function priorityClassesOf(
  fleet: Pick<Fleet, 'list' | 'kindState'>,
  cluster: string,
): string[] | undefined {
  if (fleet.kindState(cluster, KINDS.workloadPriorityClass) !== 'synced') {
    return undefined;
  }
  return listItems(fleet, KINDS.workloadPriorityClass, { cluster })
    .map(({ metadata }) => metadata.name)
    .sort();
}

function rayClusterNameOf({ kind, object }: JobObject): string | undefined {
  switch (kind) {
    case 'raycluster':
      return object.metadata.name;
    case 'rayjob':
      return object.status?.rayClusterName;
    case 'rayservice':
      return (
        object.status?.activeServiceStatus?.rayClusterName ??
        object.status?.pendingServiceStatus?.rayClusterName
      );
    default:
      return undefined;
  }
}
