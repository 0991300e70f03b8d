import { NotFoundError } from '@backstage/errors';
import type {
  BackstageCredentials,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  queueReadPermission,
  supportedVersions,
  workloadReadPermission,
  type FleetOverview,
  type ListResponse,
  type WorkloadDetail,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { BackgroundLoops } from '@squadron/backstage-plugin-squadron-node';
import type { Request, Router } from 'express';
import { z } from 'zod';
import type { Access } from '../access';
import { parseListQuery, parseWith } from '../queries/listQuery';
import { ListPages } from '../queries/ListPages';
import { pageOf, type ListShape } from '../queries/page';
import { PageCache } from '../queries/PageCache';
import type { FleetViews } from '../services/FleetViews';
import { parseClusterRef, parseQueueRef, parseWorkloadRef } from './paths';
import { clusterShape, queueShape, workloadShape } from './shapes';
import { visibleWait } from './visibleWait';
import {
  subjectOfCluster,
  subjectOfQueue,
  subjectOfWorkload,
} from './subjects';

/**
 * What the reading routes need.
 *
 * @internal
 */
export interface ReadRoutesOptions {
  views: FleetViews;
  loops: BackgroundLoops;
  access: Access;
  httpAuth: HttpAuthService;
  pageSize: number;
}

/**
 * `GET` of overview, lists and details.
 *
 * @internal
 */
export function addReadRoutes(
  router: Router,
  options: ReadRoutesOptions,
): void {
  const { views, access } = options;
  const credentialsOf = (request: Request) =>
    readerOf(options.httpAuth, request);

  const overviews = new PageCache<WorkloadSummary, FleetOverview>();
  router.get('/v1/overview', async (request, response) => {
    const credentials = await credentialsOf(request);
    const clusters = await access.requireScope(
      clusterReadPermission,
      credentials,
    );
    const workloads = await access.scope(workloadReadPermission, credentials);
    const view = JSON.stringify([
      views.revision(),
      clusters.key,
      workloads.key,
    ]);
    response.json(
      overviews.get(views.workloads(), view, () =>
        views.overview({
          cluster: row => clusters.allows(subjectOfCluster(row)),
          workload: row =>
            workloads.isAllowed && workloads.allows(subjectOfWorkload(row)),
          hubObject: ({ scope, subject }) =>
            scope === 'cluster'
              ? clusters.allows(subject)
              : workloads.isAllowed && workloads.allows(subject),
          problems: options.loops.problems(),
        }),
      ),
    );
  });

  router.get('/v1/clusters', async (request, response) => {
    const query = listQuery(request, clusterShape, options);
    const allows = await access.filter(
      clusterReadPermission,
      await credentialsOf(request),
    );
    const rows = views.clusters().filter(row => allows(subjectOfCluster(row)));
    response.json(listed(pageOf(rows, query, clusterShape), views));
  });

  router.get('/v1/clusters/:cluster', async (request, response) => {
    const id = parseClusterRef(request.params);
    const allows = await access.filter(
      clusterReadPermission,
      await credentialsOf(request),
    );
    response.json(
      visible(
        views.findCluster(id),
        subjectOfCluster,
        allows,
        `No cluster '${id}' is in the fleet`,
      ),
    );
  });

  const workloadPages = new ListPages(workloadShape, subjectOfWorkload);
  router.get('/v1/workloads', async (request, response) => {
    const query = listQuery(request, workloadShape, options);
    const scope = await access.requireScope(
      workloadReadPermission,
      await credentialsOf(request),
    );
    const page = workloadPages.get(views.workloads(), query, scope);
    response.json(listed(page, views));
  });

  router.get(
    '/v1/workloads/:cluster/:namespace/:kind/:name',
    async (request, response) => {
      response.json(await readWorkload(request, options));
    },
  );

  const queuePages = new ListPages(queueShape, subjectOfQueue);
  router.get('/v1/queues', async (request, response) => {
    const query = listQuery(request, queueShape, options);
    const scope = await access.requireScope(
      queueReadPermission,
      await credentialsOf(request),
    );
    const page = queuePages.get(views.queues(), query, scope);
    response.json(listed(page, views));
  });

  for (const path of [
    '/v1/queues/cq/:cluster/:name',
    '/v1/queues/lq/:cluster/:namespace/:name',
  ]) {
    router.get(path, async (request, response) => {
      const ref = parseQueueRef(request.params);
      const credentials = await credentialsOf(request);
      const allows = await access.filter(queueReadPermission, credentials);
      const workloads = await access.scope(workloadReadPermission, credentials);
      const where = [ref.cluster, ref.namespace, ref.name]
        .filter(Boolean)
        .join('/');
      const queue = visible(
        views.findQueue(ref, row => allows(subjectOfQueue(row))),
        subjectOfQueue,
        allows,
        `No queue ${where} is known`,
      );
      const isVisible = (row: (typeof queue.waiting)[number]) =>
        workloads.isAllowed && workloads.allows(subjectOfWorkload(row));
      response.json({
        ...queue,
        waiting: queue.waiting.filter(isVisible).slice(0, options.pageSize),
        running: queue.running.filter(isVisible).slice(0, options.pageSize),
      });
    });
  }

  router.get('/v1/versions', async (request, response) => {
    await access.filter(clusterReadPermission, await credentialsOf(request));
    const { provider } = parseWith(
      z.object({ provider: z.string().min(1).max(63) }),
      request.query,
    );
    response.json({ versions: supportedVersions(provider) });
  });
}

/**
 * The workload that the address names. Throws NotFoundError when it is not there or may not be seen,
 * with no difference between the two.
 *
 * @internal
 */
export async function readWorkload(
  request: Request,
  {
    views,
    access,
    httpAuth,
  }: Pick<ReadRoutesOptions, 'views' | 'access' | 'httpAuth'>,
): Promise<WorkloadDetail> {
  const ref = parseWorkloadRef(request.params);
  const credentials = await readerOf(httpAuth, request);
  const allows = await access.filter(workloadReadPermission, credentials);
  const workload = visible(
    await views.lookAtWorkload(ref),
    subjectOfWorkload,
    allows,
    `No ${ref.kind} ${ref.namespace}/${ref.name} is on cluster '${ref.cluster}'`,
  );
  return {
    ...workload,
    ...(workload.wait && { wait: visibleWait(workload.wait, allows) }),
  };
}

function readerOf(
  httpAuth: HttpAuthService,
  request: Request,
): Promise<BackstageCredentials> {
  return httpAuth.credentials(request, { allow: ['user', 'service'] });
}

/**
 * Reads the query string of a list. Throws InputError that names each parameter that does not fit.
 *
 * @internal
 */
export function listQuery<Row>(
  request: Request,
  shape: ListShape<Row>,
  options: { pageSize: number },
) {
  return parseListQuery(request.query, {
    facets: Object.keys(shape.facets),
    sorts: Object.keys(shape.sorts),
    pageSize: options.pageSize,
  });
}

/**
 * A page as it is answered, with how fresh each cluster is.
 *
 * @internal
 */
export function listed<Row>(
  page: Pick<ListResponse<Row>, 'items' | 'total' | 'facets'>,
  views: FleetViews,
): ListResponse<Row> {
  return { ...page, clusters: views.clusterStatuses(), asOf: views.asOf() };
}

function visible<Row, Subject>(
  row: Row | undefined,
  subjectOf: (row: Row) => Subject,
  allows: (subject: Subject) => boolean,
  message: string,
): Row {
  if (!row || !allows(subjectOf(row))) {
    throw new NotFoundError(message);
  }
  return row;
}
