import { findCondition, type Workload, findTrue } from '@squadron/kube-kinds';
import { replicaFailure } from '@squadron/backstage-plugin-squadron-node';
import {
  wordsOf,
  jobName,
  nameOf,
  type JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { TimelineSteps, type TimelineEntry } from './timelineSteps';

/** The steps of its Workloads and RayCluster on worker clusters, including nominated clusters. @internal */
export function workerSteps({
  job,
  remote,
  nominees = [],
  cluster,
}: JobFacts): TimelineEntry[] {
  const offers = nominees.flatMap(nominee =>
    nominee.cluster === remote?.cluster
      ? []
      : remoteSteps(nominee.cluster, nominee.workload),
  );
  if (!remote) {
    return offers;
  }
  const isElsewhere = remote.cluster !== cluster;
  const own =
    isElsewhere && remote.workload
      ? remoteSteps(remote.cluster, remote.workload)
      : [];
  const steps = new TimelineSteps(remote.cluster);
  const { rayCluster } = remote;
  // The first step of a RayCluster that was submitted here is its submission.
  if (rayCluster && (isElsewhere || job.kind !== 'raycluster')) {
    steps.add(
      rayCluster.metadata.creationTimestamp,
      'RayClusterCreated',
      'info',
      nameOf('RayCluster', rayCluster),
    );
  }
  const failure = replicaFailure(rayCluster);
  if (failure) {
    steps.add(
      failure.from.lastTransitionTime,
      'PodsRefused',
      'danger',
      rayCluster ? nameOf('RayCluster', rayCluster) : jobName(job),
      { detail: failure.detail },
    );
  }
  return [...offers, ...own, ...steps.all];
}

function remoteSteps(cluster: string, workload: Workload): TimelineEntry[] {
  const steps = new TimelineSteps(cluster);
  const object = nameOf('Workload', workload);
  const admitted = findTrue(workload, 'Admitted');
  const evicted = findTrue(workload, 'Evicted');
  const reserved = findCondition(workload, 'QuotaReserved');
  steps.add(workload.metadata.creationTimestamp, 'Offered', 'info', object);
  if (reserved?.status === 'False' && !admitted) {
    steps.add(reserved.lastTransitionTime, 'WaitsThere', 'neutral', object, {
      detail: reserved.message,
    });
  }
  steps.add(admitted?.lastTransitionTime, 'Admitted', 'info', object);
  steps.add(evicted?.lastTransitionTime, 'Evicted', 'warning', object, {
    detail: evicted?.message || wordsOf(evicted?.reason),
  });
  return steps.all;
}
