import { NotFoundError } from '@backstage/errors';
import { audited } from '@squadron/backstage-plugin-squadron-node';
import {
  clusterReadPermission,
  contract,
  queueId,
  queueReadPermission,
  workloadLogsReadPermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { visible } from '../access';
import { listQueryOf } from '../queries/listQuery';
import { monthOf } from './budgets';
import { withGpuPrice } from './gpuPrice';
import { groupOf, placeOfGroup } from './historyGroup';
import { endedSinceMs } from './historyQuery';
import type { Serve } from '../router/serve';
import { placeOfQueue, placeOfWorkload } from '../access/placeOf';
import type { RoutesOptions } from '../router/RoutesOptions';

const DAY_MS = 86_400_000;

/** Workloads that have ended, and plots over time. @internal */
export function addHistoryRoutes(serve: Serve, options: RoutesOptions): void {
  const { access, views } = options;
  const { prices } = options.config;
  const keptHistory = () => {
    if (!options.history) {
      throw new NotFoundError(
        'This portal keeps no history: squadron.history.enabled is false in its app-config',
      );
    }
    return options.history;
  };

  serve(contract.listHistory, async ({ input, credentials }) => {
    const query = listQueryOf(input);
    const allows = await access.filter(workloadReadPermission, credentials);
    const { store, keepMs } = keptHistory();
    const asOf = views.asOf();
    const found = await store.list(
      { ...query, endedSinceMs: endedSinceMs(query, Date.parse(asOf)) },
      allows,
    );
    const list = withGpuPrice(found, prices);
    return {
      ...list,
      items: list.items.map(item => withGpuPrice(item, prices)),
      clusters: [],
      keptDays: keepMs / DAY_MS,
      asOf,
    };
  });

  serve(contract.getHistoryEntry, async ({ input, credentials, request }) => {
    const { uid } = input;
    const allows = await access.filter(workloadReadPermission, credentials);
    const kept = await keptHistory().store.find(uid);
    const entry = visible(
      kept && withGpuPrice(kept, prices),
      found => allows(placeOfGroup(groupOf(found))),
      `The history has no workload ${uid}`,
    );
    const logs = await access.scope(workloadLogsReadPermission, credentials);
    const maySeeLog = logs.isAllowed && logs.allows(placeOfWorkload(entry));
    const { log, ...rest } = entry;
    if (!log || !maySeeLog) {
      return rest;
    }
    const { cluster, namespace, kind, name } = entry;
    return audited(
      options.auditor,
      {
        eventId: 'workload-log',
        request,
        meta: { cluster, namespace, kind, name, uid },
      },
      async () => entry,
    );
  });

  serve(contract.getQueueHistory, async ({ input, credentials }) => {
    const { cluster, name } = input;
    const allows = await access.filter(queueReadPermission, credentials);
    const workloads = await access.scope(workloadReadPermission, credentials);
    const queues = keptHistory().queues;
    visible(
      views.queues().find(({ id }) => id === queueId({ cluster, name })),
      () => allows(placeOfQueue({ cluster, name })),
      `No queue ${cluster}/${name} is known`,
    );
    return queues.history(
      input,
      workloads.isAllowed ? workloads.allows : undefined,
    );
  });

  serve(contract.listBudgets, async ({ credentials }) => {
    const allows = await access.filter(workloadReadPermission, credentials);
    const asOf = views.asOf();
    const { fromMs, toMs } = monthOf(Date.parse(asOf));
    return {
      items: await keptHistory().budgets.list(allows),
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      asOf,
    };
  });

  serve(contract.getInsights, async ({ input, credentials }) => {
    const workloads = await access.filter(workloadReadPermission, credentials);
    const clusters = await access.scope(clusterReadPermission, credentials);
    return keptHistory().insights.insights(input, {
      workloads,
      ...(clusters.isAllowed && { clusters: clusters.allows }),
    });
  });
}
