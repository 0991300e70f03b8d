import { NotFoundError } from '@backstage/errors';
import type { HttpAuthService } from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  placementReadPermission,
  placementSpecSchema,
  type PlacementDetail,
  type PlacementPreview,
  type PlacementSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { Request, Router } from 'express';
import { z } from 'zod';
import type { Access } from '../access';
import type {
  ClusterFilter,
  PlacementHistory,
  PlacementViews,
} from '../placements';
import { parseListQuery, parseWith } from '../queries/listQuery';
import { pageOf, type ListShape } from '../queries/page';
import type { FleetViews } from '../services/FleetViews';
import { parseObjectRef } from './paths';
import { subjectOfCluster } from './subjects';

const previewSchema = z.strictObject({
  spec: placementSpecSchema,
  annotations: z.record(z.string(), z.string()).optional(),
});

/** How placements are filtered and ordered: by namespace and name. @internal */
export const placementShape: ListShape<PlacementSummary> = {
  facets: {
    namespace: row => [row.namespace],
    state: row => [row.state],
    cluster: row => row.clusters,
    decidedBy: row => [row.decidedBy],
  },
  text: row => [row.name, row.namespace, ...row.clusters].join(' '),
  sorts: {
    name: row => row.name,
    namespace: row => row.namespace,
    state: row => row.state,
    clusters: row => row.clusters.length + row.hiddenClusters,
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
    const { isVisible } = await reader(request, options);
    response.json({
      ...pageOf(placements.list(isVisible), query, placementShape),
      asOf: views.asOf(),
      clusters: views.clusterStatuses(),
    });
  });

  router.get('/v1/placements/:namespace/:name', async (request, response) => {
    const key = parseObjectRef(request.params);
    const { isVisible } = await reader(request, options);
    const found = placements.find(key, isVisible);
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
      const { isVisible } = await reader(request, options);
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

async function reader(
  request: Request,
  { access, httpAuth, views }: PlacementRoutesOptions,
): Promise<{ isVisible: ClusterFilter }> {
  const credentials = await httpAuth.credentials(request, {
    allow: ['user', 'service'],
  });
  await access.require(placementReadPermission, credentials);
  const clusters = await access.scope(clusterReadPermission, credentials);
  const subjects = new Map(
    views.clusters().map(row => [row.id, subjectOfCluster(row)]),
  );
  return {
    isVisible: id =>
      clusters.isAllowed &&
      clusters.allows(subjects.get(id) ?? { clusters: [id] }),
  };
}
