import { NotFoundError } from '@backstage/errors';
import type { HttpAuthService } from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  isTimeZone,
  MAX_CLUSTER_ID_LENGTH,
  queueReadPermission,
  workloadLogsReadPermission,
  workloadReadPermission,
  type HistoryEntry,
  type HistoryList,
  type QueueHistory,
} from '@squadron/backstage-plugin-squadron-common';
import type { Router } from 'express';
import { z } from 'zod';
import type { Access } from '../access';
import {
  HISTORY_FACETS,
  HISTORY_SORTS,
  QUEUE_RANGES,
  RANGES,
  type History,
  type InsightRange,
  type QueueRange,
} from '../history';
import { parseListQuery, parseWith } from '../queries/listQuery';
import type { FleetViews } from '../services/FleetViews';
import { parseQueueRef } from './paths';
import { subjectOfQueue, subjectOfWorkload } from './subjects';

const DAY_MS = 86_400_000;

const insightSchema = z.strictObject({
  range: z.enum(Object.keys(RANGES) as [InsightRange]).default('24h'),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, { message: 'is no time zone, e.g. Europe/Berlin' })
    .default('UTC'),
  clusterQueue: z.string().min(1).max(253).optional(),
  cluster: z.string().min(1).max(MAX_CLUSTER_ID_LENGTH).optional(),
});

const queueHistorySchema = z.strictObject({
  range: z.enum(Object.keys(QUEUE_RANGES) as [QueueRange]).default('7d'),
  timeZone: insightSchema.shape.timeZone,
});

/**
 * What the routes of the history need.
 *
 * @internal
 */
export interface HistoryRoutesOptions {
  /** Absent where the portal keeps nothing. */
  history: History | undefined;
  views: FleetViews;
  access: Access;
  httpAuth: HttpAuthService;
  pageSize: number;
}

/**
 * Workloads that have ended, and plots over time.
 *
 * @internal
 */
export function addHistoryRoutes(
  router: Router,
  options: HistoryRoutesOptions,
): void {
  const { access, httpAuth, views, pageSize } = options;
  const keptHistory = () => {
    if (!options.history) {
      throw new NotFoundError(
        'This portal keeps no history: squadron.history.enabled is false in its app-config',
      );
    }
    return options.history;
  };

  router.get('/v1/history', async (request, response) => {
    const query = parseListQuery(request.query, {
      facets: [...Object.keys(HISTORY_FACETS), 'name'],
      sorts: Object.keys(HISTORY_SORTS),
      pageSize,
    });
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const allows = await access.filter(workloadReadPermission, credentials);
    const { store, keepMs } = keptHistory();
    response.json({
      ...(await store.list(query, allows)),
      clusters: [],
      keptDays: keepMs / DAY_MS,
      asOf: views.asOf(),
    } satisfies HistoryList);
  });

  router.get('/v1/history/:uid', async (request, response) => {
    const { uid } = parseWith(
      z.object({ uid: z.string().min(1).max(64) }),
      request.params,
    );
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const allows = await access.filter(workloadReadPermission, credentials);
    const entry = await keptHistory().store.find(uid, allows);
    if (!entry) {
      throw new NotFoundError(`The portal keeps no workload ${uid}`);
    }
    const logs = await access.scope(workloadLogsReadPermission, credentials);
    const maySeeLog = logs.isAllowed && logs.allows(subjectOfWorkload(entry));
    const { log, ...rest } = entry;
    response.json((maySeeLog ? entry : rest) satisfies HistoryEntry);
  });

  router.get(
    '/v1/queues/cq/:cluster/:name/history',
    async (request, response) => {
      const { cluster, name } = parseQueueRef(request.params);
      const query = parseWith(queueHistorySchema, request.query);
      const credentials = await httpAuth.credentials(request, {
        allow: ['user', 'service'],
      });
      const allows = await access.filter(queueReadPermission, credentials);
      const workloads = await access.scope(workloadReadPermission, credentials);
      const queues = keptHistory().queues;
      const isKnown = views
        .queues()
        .some(({ id }) => id === `cq/${cluster}/${name}`);
      if (!isKnown || !allows(subjectOfQueue({ cluster }))) {
        throw new NotFoundError(`No queue ${cluster}/${name} is known`);
      }
      response.json(
        (await queues.history(
          { ...query, cluster, name },
          workloads.isAllowed ? workloads.allows : undefined,
        )) satisfies QueueHistory,
      );
    },
  );

  router.get('/v1/insights', async (request, response) => {
    const query = parseWith(insightSchema, request.query);
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const workloads = await access.filter(workloadReadPermission, credentials);
    const clusters = await access.scope(clusterReadPermission, credentials);
    response.json(
      await keptHistory().insights.insights(query, {
        workloads,
        ...(clusters.isAllowed && { clusters: clusters.allows }),
      }),
    );
  });
}
