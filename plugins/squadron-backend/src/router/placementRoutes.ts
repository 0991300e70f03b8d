import { NotFoundError } from '@backstage/errors';
import type { HttpAuthService } from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  HUB_CLUSTER_ID,
  placementReadPermission,
  placementSpecSchema,
  workloadReadPermission,
  type PlacementDetail,
  type PlacementOptions,
  type PlacementPreview,
  type PlacementSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { Request, Router } from 'express';
import { z } from 'zod';
import type { Access } from '../access';
import type {
  PlacementHistory,
  PlacementReader,
  PlacementViews,
} from '../placements';
import { parseListQuery, parseWith } from '../queries/listQuery';
import { pageOf, type ListShape } from '../queries/page';
import type { FleetViews } from '../services/FleetViews';
import { parseObjectRef } from './paths';
import { subjectOfCluster, subjectOfWorkload } from './subjects';

const previewSchema = z.strictObject({
  spec: placementSpecSchema,
  annotations: z.record(z.string(), z.string()).optional(),
});

/** How placements are filtered and ordered: by namespace and name. @internal */
export const placementShape: ListShape<PlacementSummary> = {
  facets: {
    namespace: row => [row.namespace],
    state: row => [row.state.word],
    cluster: row => row.clusters,
    decidedBy: row => [row.decidedBy],
  },
  text: row => [row.name, row.namespace, ...row.clusters].join(' '),
  sorts: {
    name: row => row.name,
    namespace: row => row.namespace,
    state: row => row.state.word,
    clusters: row => row.clusters.length + row.hiddenClusters,
    jobs: row => row.users.jobs,
    decidedAt: row => row.decidedAt,
    createdAt: row => row.createdAt,
  },
  defaultOrder: (a, b) => (a.id < b.id ? -1 : 1),
};

/**
 * What the routes of placements need.
 *
 * @internal
 */
export interface PlacementRoutesOptions {
  views: FleetViews;
  access: Access;
  httpAuth: HttpAuthService;
  pageSize: number;
  placements: PlacementViews;
  /** Absent where the portal keeps no history. */
  placementHistory?: PlacementHistory;
}

/**
 * Placements, one with the way to its decision, and what an edited one would get. Clusters that the caller may not see
 * are counted only.
 *
 * @internal
 */
export function addPlacementRoutes(
  router: Router,
  options: PlacementRoutesOptions,
): void {
  const { views, placements, placementHistory } = options;

  router.get('/v1/placements', async (request, response) => {
    const query = parseListQuery(request.query, {
      facets: Object.keys(placementShape.facets),
      sorts: Object.keys(placementShape.sorts),
      pageSize: options.pageSize,
    });
    const rows = placements.list(await readerOf(request, options));
    const changes = await placementHistory?.lastChanges();
    response.json({
      ...pageOf(
        rows.map(row => withAge(row, changes)),
        query,
        placementShape,
      ),
      asOf: views.asOf(),
      clusters: views.clusterStatuses(),
    });
  });

  router.get('/v1/placements/options', async (request, response) => {
    const reader = await readerOf(request, options);
    response.json(placements.options(reader) satisfies PlacementOptions);
  });

  router.get('/v1/placements/:namespace/:name', async (request, response) => {
    const key = parseObjectRef(request.params);
    const reader = await readerOf(request, options);
    const { isVisible } = reader;
    const found = placements.find(key, reader);
    if (!found) {
      throw new NotFoundError(
        `No Placement '${key.name}' is in the namespace '${key.namespace}' of the hub`,
      );
    }
    const history =
      found.uid === undefined
        ? undefined
        : await placementHistory?.list(found.uid);
    response.json({
      ...found,
      ...(history?.[0] && { decidedAt: history[0].at }),
      ...(history && {
        history: history.map(change => ({
          ...change,
          clusters: change.clusters.filter(isVisible),
          changes: change.changes.filter(({ cluster }) => isVisible(cluster)),
        })),
      }),
    } satisfies PlacementDetail);
  });

  router.post(
    '/v1/placements/:namespace/:name/preview',
    async (request, response) => {
      const { namespace, name } = parseObjectRef(request.params);
      const { isVisible } = await readerOf(request, options);
      const { spec, annotations } = parseWith(previewSchema, request.body);
      response.json(
        placements.preview(
          { metadata: { namespace, name, annotations }, spec },
          isVisible,
        ) satisfies PlacementPreview,
      );
    },
  );
}

function withAge(
  row: PlacementSummary,
  changes: ReadonlyMap<string, string> | undefined,
): PlacementSummary {
  const decidedAt = changes?.get(row.uid ?? '');
  return decidedAt ? { ...row, decidedAt } : row;
}

async function readerOf(
  request: Request,
  { access, httpAuth, views }: PlacementRoutesOptions,
): Promise<PlacementReader> {
  const credentials = await httpAuth.credentials(request, {
    allow: ['user', 'service'],
  });
  await access.require(placementReadPermission, credentials);
  const clusters = await access.scope(clusterReadPermission, credentials);
  const jobs = await access.scope(workloadReadPermission, credentials);
  const subjects = new Map(
    views.clusters().map(row => [row.id, subjectOfCluster(row)]),
  );
  return {
    isVisible: id =>
      clusters.isAllowed &&
      clusters.allows(subjects.get(id) ?? { clusters: [id] }),
    isJobVisible: job => jobs.isAllowed && jobs.allows(subjectOfWorkload(job)),
    isNamespaceVisible: namespace =>
      jobs.isAllowed && jobs.allows({ clusters: [HUB_CLUSTER_ID], namespace }),
  };
}
