import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  contract,
  inventoryReadPermission,
  queueReadPermission,
  workloadReadPermission,
  type FleetOverview,
  type QueueDetail,
  type WorkloadDetail,
  type WorkloadRef,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { listItems } from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import { visible, type PlaceFilter } from '../access';
import { listQueryOf } from '../queries/listQuery';
import { pageOf } from '../queries/page';
import { PageCache } from '../queries/PageCache';
import { DAY_MS, failedSince } from '../health/overview';
import type { Serve } from './serve';
import { listed, serveList } from './serveList';
import { hasEnded } from '../workloads/workloadSummary';
import { visibleWait } from '../workloads/visibleWait';
import {
  placeOfCluster,
  placeOfQueue,
  placeOfUser,
  placeOfWorkload,
} from '../access/placeOf';
import type { RoutesOptions } from './RoutesOptions';
import type { Core } from '../wiring/Core';

/** `GET` of overview, lists and details. @internal */
export function addReadRoutes(serve: Serve, options: RoutesOptions): void {
  const { views, access } = options;

  /** Failed workloads count even after their deletion. */
  const withDeleted = async (
    overview: FleetOverview,
    allows: PlaceFilter | undefined,
  ): Promise<FleetOverview> => {
    if (!options.history || !allows) {
      return overview;
    }
    const sinceMs = Date.parse(overview.asOf) - DAY_MS;
    const there = failedSince(
      views.workloads().filter(row => allows(placeOfWorkload(row))),
      sinceMs,
    );
    const kept = await options.history.store
      .failedSince(sinceMs, allows)
      .catch(() => undefined);
    const failedToday =
      kept && new Set([...kept, ...there.map(({ uid }) => uid)]).size;
    return { ...overview, jobs: { ...overview.jobs, failedToday } };
  };

  const overviews = new PageCache<WorkloadSummary, Promise<FleetOverview>>();
  serve(contract.getOverview, async ({ credentials }) => {
    const clusters = await access.requireScope(
      clusterReadPermission,
      credentials,
    );
    const workloads = await access.scope(workloadReadPermission, credentials);
    const health = await access.scope(inventoryReadPermission, credentials);
    const view = JSON.stringify([
      views.revision(),
      ...[clusters, workloads, health].map(({ key }) => key),
    ]);
    return overviews.get(views.workloads(), view, () =>
      withDeleted(
        views.overview({
          cluster: row => clusters.allows(placeOfCluster(row)),
          workload: row =>
            workloads.isAllowed && workloads.allows(placeOfWorkload(row)),
          hubObject: ({ scope, subject }) =>
            scope === 'cluster'
              ? clusters.allows(subject)
              : workloads.isAllowed && workloads.allows(subject),
          problems: health.allows({ clusters: [HUB_CLUSTER_ID] })
            ? options.loops.problems()
            : [],
        }),
        workloads.isAllowed ? workloads.allows : undefined,
      ),
    );
  });

  serve(contract.listClusters, async ({ input, credentials }) => {
    const allows = await access.filter(clusterReadPermission, credentials);
    const rows = views.clusters().filter(row => allows(placeOfCluster(row)));
    const query = listQueryOf(input, options);
    return listed(
      pageOf(rows, query, contract.listClusters.shape),
      credentials,
      options,
    );
  });

  serve(contract.getCluster, async ({ input: { cluster }, credentials }) => {
    const allows = await access.filter(clusterReadPermission, credentials);
    return visible(
      views.findCluster(cluster),
      row => allows(placeOfCluster(row)),
      `No cluster '${cluster}' is in the fleet`,
    );
  });

  serve(contract.getGpuMap, async ({ input, credentials }) => {
    const allows = await access.filter(clusterReadPermission, credentials);
    const workloads = await access.scope(workloadReadPermission, credentials);
    const clusters = views
      .clusterStatuses()
      .filter(
        ({ cluster: id }) =>
          (input.cluster ?? id) === id && allows(placeOfCluster({ id })),
      );
    return {
      nodes: clusters.flatMap(({ cluster }) =>
        views.gpuNodes(
          cluster,
          row => workloads.isAllowed && workloads.allows(placeOfWorkload(row)),
        ),
      ),
      clusters,
      asOf: views.asOf(),
    };
  });

  serveList(
    serve,
    contract.listWorkloads,
    {
      rows: () => views.workloads(),
      permission: workloadReadPermission,
      subjectOf: placeOfWorkload,
    },
    options,
  );

  serve(contract.getWorkload, ({ input, credentials }) =>
    readWorkload(input, credentials, options),
  );

  serve(contract.listNodeWorkloads, async ({ input, credentials }) => {
    const { cluster, node } = input;
    const allows = await access.filter(workloadReadPermission, credentials);
    const isHere = (pod: { cluster: string; node?: string }) =>
      pod.cluster === cluster && pod.node === node;
    const namespaces = new Set(
      listItems(options.fleet, KINDS.pod, { cluster })
        .filter(({ spec }) => spec?.nodeName === node)
        .map(({ metadata }) => metadata.namespace),
    );
    return {
      // The pods of a workload are joined last: that takes longest.
      items: views
        .workloads()
        .filter(
          row =>
            [row.cluster, row.runsOn].includes(cluster) &&
            namespaces.has(row.namespace) &&
            !hasEnded(row) &&
            allows(placeOfWorkload(row)) &&
            views.findWorkload(row)?.pods.some(isHere),
        ),
    };
  });

  serveList(
    serve,
    contract.listQueues,
    {
      rows: () => views.queues(),
      permission: queueReadPermission,
      subjectOf: placeOfQueue,
    },
    options,
  );

  const readQueue = async (
    ref: { cluster: string; namespace?: string; name: string },
    credentials: BackstageCredentials,
  ): Promise<QueueDetail> => {
    const allows = await access.filter(queueReadPermission, credentials);
    const workloads = await access.scope(workloadReadPermission, credentials);
    const where = [ref.cluster, ref.namespace, ref.name]
      .filter(Boolean)
      .join('/');
    const queue = visible(
      views.findQueue(ref, row => allows(placeOfQueue(row))),
      row => allows(placeOfQueue(row)),
      `No queue ${where} is known`,
    );
    const isVisible = (row: (typeof queue.waiting)[number]) =>
      workloads.isAllowed && workloads.allows(placeOfWorkload(row));
    return {
      ...queue,
      waiting: queue.waiting.filter(isVisible).slice(0, options.pageSize),
      running: queue.running.filter(isVisible).slice(0, options.pageSize),
    };
  };
  serve(contract.getClusterQueue, ({ input, credentials }) =>
    readQueue(input, credentials),
  );
  serve(contract.getLocalQueue, ({ input, credentials }) =>
    readQueue(input, credentials),
  );
}

/**
 * A workload of the fleet. Throws NotFoundError when it does not exist or the caller may not read it, with the same
 * message.
 *
 * @internal
 */
export async function readWorkload(
  { cluster, namespace, kind, name }: WorkloadRef,
  credentials: BackstageCredentials,
  { views, access }: Pick<Core, 'views' | 'access'>,
): Promise<WorkloadDetail> {
  const allows = await access.filter(workloadReadPermission, credentials);
  const ref = { cluster, namespace, kind, name };
  const ifVisible = (found: WorkloadDetail | undefined) =>
    visible(
      found,
      row => allows(placeOfWorkload(row)),
      `No ${kind} ${namespace}/${name} is on cluster '${cluster}'`,
    );
  // Before Kueue is asked: the time of a refusal would differ for hidden workloads.
  ifVisible(views.findWorkload(ref));
  const workload = ifVisible(await views.readLiveWorkload(ref));
  return {
    ...workload,
    ...(workload.wait && { wait: visibleWait(workload.wait, allows) }),
    ...(workload.users && {
      users: workload.users.filter(user => allows(placeOfUser(user))),
    }),
  };
}
