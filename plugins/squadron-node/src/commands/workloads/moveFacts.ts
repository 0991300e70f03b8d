import { estimateFit } from '../../queues/fit/estimateFit';
import { multiKueueCheckNames, runsOn } from '../../queues/state/multiKueue';
import {
  podSetsOfJob,
  workloadGpus,
  type JobObject,
} from '@squadron/backstage-plugin-squadron-common';
import { type MoveFacts } from '../../workloads/move/types';
import {
  HUB_CLUSTER_ID,
  LABELS,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { lostRunOf } from '../../workloads/singleRun';
import { boundVolume } from '../../workloads/volumes';
import { handoverOf, successorOf } from '../../clusters/handover/handoverOf';
import { fitFacts } from '../../queues/fitFacts';
import { listItems } from '../../fleet/listItems';

type MoveReader = Parameters<typeof fitFacts>[0] &
  Pick<Fleet, 'list' | 'find' | 'findBy'>;

/**
 * Facts for a move of a workload: the given object and Workload, and from the cache the clusters with enough headroom.
 *
 * @internal
 */
export function moveFacts(
  fleet: MoveReader,
  cluster: string,
  { job, workload }: { job: JobObject; workload?: Workload },
  {
    isDispatcher,
    nowMs,
    fleetNamespace,
  }: { isDispatcher: boolean; nowMs: number; fleetNamespace: string },
): MoveFacts {
  const { namespace = '', name = '' } = workload?.metadata ?? {};
  const from = runsOn(workload);
  const copy = from
    ? fleet.find(from, KINDS.workload, { namespace, name })
    : undefined;
  const request = {
    podSets: podSetsOfJob(job, workload),
    namespace,
    queue: workload?.spec?.queueName ?? '',
    priority: workload?.spec?.priority ?? 0,
  };
  const { places } = estimateFit(fitFacts(fleet, request), request, nowMs);
  const volume =
    workload && cluster === HUB_CLUSTER_ID
      ? boundVolume(fleet, workload)
      : undefined;
  const lostRun =
    cluster === HUB_CLUSTER_ID
      ? lostRunOf(fleet, job, workload?.status?.nominatedClusterNames)
      : undefined;
  const workers = places.filter(({ role }) => role === 'worker');
  return {
    job,
    cluster,
    workload,
    isDispatcher,
    places: workers,
    members: membersOf(fleet, workload),
    gpuTypes: new Map(
      workers.map(({ cluster: worker }) => [worker, gpuTypesOf(fleet, worker)]),
    ),
    ...(cluster === HUB_CLUSTER_ID && {
      successor: successorOf(fleet, job)?.name,
      handover: handoverOf(fleet, job, { fleetNamespace, isDispatcher }),
    }),
    ...(volume && { volume }),
    ...(lostRun && { lostRun }),
    gpus: workloadGpus(request.podSets, copy),
    nowMs,
  };
}

/** The clusters that the MultiKueue check of the workload dispatches to. */
function membersOf(
  fleet: MoveReader,
  workload: Workload | undefined,
): readonly string[] {
  const cluster = HUB_CLUSTER_ID;
  const checks = listItems(fleet, KINDS.admissionCheck, { cluster });
  const names = multiKueueCheckNames(checks);
  const own = workload?.status?.admissionChecks?.find(({ name }) =>
    names.has(name),
  );
  const check = checks.find(({ metadata }) => metadata.name === own?.name);
  const config = fleet.find(cluster, KINDS.multiKueueConfig, {
    name: check?.spec?.parameters?.name ?? '',
  });
  return config?.spec?.clusters ?? [];
}

function gpuTypesOf(fleet: MoveReader, cluster: string): string[] {
  const types = listItems(fleet, KINDS.node, { cluster }).flatMap(
    ({ metadata }) => metadata.labels?.[LABELS.gpuProduct] ?? [],
  );
  return [...new Set(types)].sort();
}
