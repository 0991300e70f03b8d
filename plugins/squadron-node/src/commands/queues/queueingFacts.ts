import { multiKueueCheckNames } from '../../queues/state/multiKueue';
import {
  type JobFacts,
  type DefaultQueue,
} from '@squadron/backstage-plugin-squadron-common';
import { DEFAULT_LOCAL_QUEUE_NAME, LABELS, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { firstLocalQueue } from '../../queues/firstLocalQueue';
import type { WorkloadTarget } from '../workloads/workloadTarget';
import { listItems } from '../../fleet/listItems';

/** Facts about the queueing of a workload: the workload from the server, the queues from the cache. @internal */
export function queueingFacts(
  fleet: Fleet,
  cluster: string,
  { job, workload }: Pick<WorkloadTarget, 'job' | 'workload'>,
): JobFacts {
  const checks = listItems(fleet, KINDS.admissionCheck, { cluster });
  const multiKueueChecks = multiKueueCheckNames(checks);
  return {
    job,
    cluster,
    workload,
    multiKueueChecks,
    defaultQueue: defaultQueueOf(fleet, cluster, job, multiKueueChecks),
  };
}

function defaultQueueOf(
  fleet: Fleet,
  cluster: string,
  { object: { metadata } }: JobFacts['job'],
  checks: ReadonlySet<string>,
): DefaultQueue | undefined {
  const { namespace = '', labels } = metadata;
  const label = labels?.[LABELS.kueueQueueName];
  const found =
    fleet.find(cluster, KINDS.localQueue, {
      namespace,
      name: label ?? DEFAULT_LOCAL_QUEUE_NAME,
    }) ??
    (label === undefined
      ? firstLocalQueue(
          listItems(fleet, KINDS.localQueue, { cluster }),
          namespace,
        )
      : undefined);
  const queue =
    found &&
    fleet.find(cluster, KINDS.clusterQueue, {
      name: found.spec?.clusterQueue ?? '',
    });
  return (
    found && {
      name: found.metadata.name,
      dispatches: (
        queue?.spec?.admissionChecksStrategy?.admissionChecks ?? []
      ).some(({ name }) => checks.has(name)),
    }
  );
}
