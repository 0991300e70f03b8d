import type { ResourcePermission } from '@backstage/plugin-permission-common';
import type {
  ListEndpoint,
  ListResponse,
} from '@squadron/backstage-plugin-squadron-common';
import type { z } from 'zod';
import type { Access, Place } from '../access';
import { ListPages } from '../queries/ListPages';
import { listQueryOf } from '../queries/listQuery';
import type { ListShape } from '../queries/page';
import type { FleetViews } from '../fleet/FleetViews';
import type { Serve } from './serve';

/**
 * Serves pages of the rows that the caller may read.
 *
 * @internal
 */
export function serveList<Row>(
  serve: Serve,
  endpoint: ListEndpoint<
    string,
    string,
    z.ZodObject,
    z.ZodType<ListResponse<Row>>
  >,
  list: {
    shape: ListShape<Row>;
    rows: () => readonly Row[];
    permission: ResourcePermission;
    subjectOf: (row: Row) => Place;
  },
  options: { views: FleetViews; access: Access; pageSize: number },
): void {
  const { shape, rows, permission, subjectOf } = list;
  const { views, access } = options;
  const pages = new ListPages(shape, subjectOf);
  serve(endpoint, async ({ input, credentials }) => {
    const query = listQueryOf(input as { offset: number }, options);
    const scope = await access.requireScope(permission, credentials);
    return listed(pages.get(rows(), query, scope), views);
  });
}

/**
 * The answer for a page, with the freshness of each cluster.
 *
 * @internal
 */
export function listed<Row>(
  page: Pick<ListResponse<Row>, 'items' | 'total' | 'facets'>,
  views: FleetViews,
): ListResponse<Row> {
  return { ...page, clusters: views.clusterStatuses(), asOf: views.asOf() };
}
