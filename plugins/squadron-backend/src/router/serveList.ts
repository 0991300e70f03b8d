import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import type {
  ListEndpoint,
  ListResponse,
} from '@squadron/backstage-plugin-squadron-common';
import type { z } from 'zod';
import type { Access, Place } from '../access';
import { ListPages } from '../queries/ListPages';
import { listQueryOf } from '../queries/listQuery';
import { clustersOf } from '../fleet/clustersOf';
import type { FleetViews } from '../fleet/FleetViews';
import type { Serve } from './serve';
import { statusesFor } from './statusesFor';

/** Serves pages of the rows that the caller may read. @internal */
export function serveList<Row extends object>(
  serve: Serve,
  endpoint: ListEndpoint<Row, z.ZodObject, z.ZodType<ListResponse<Row>>>,
  list: {
    rows: () => readonly Row[];
    permission: ResourcePermission;
    subjectOf: (row: Row) => Place;
  },
  options: { views: FleetViews; access: Access },
): void {
  const { rows, permission, subjectOf } = list;
  const { access } = options;
  const pages = new ListPages(endpoint.shape, subjectOf);
  serve(endpoint, async ({ input, credentials }) => {
    const query = listQueryOf(input as Parameters<typeof listQueryOf>[0]);
    const scope = await access.requireScope(permission, credentials);
    return listed(pages.get(rows(), query, scope), credentials, options);
  });
}

/** The answer for a page, with the freshness of the clusters that its reader knows of. @internal */
export async function listed<Row extends object>(
  page: Pick<ListResponse<Row>, 'items' | 'total' | 'facets'>,
  credentials: BackstageCredentials,
  options: { views: FleetViews; access: Access },
): Promise<ListResponse<Row>> {
  const named = [
    ...clustersOf(page.items),
    // The clusters of the rows on all pages.
    ...Object.keys(page.facets.cluster ?? {}),
  ];
  const clusters = await statusesFor(credentials, named, options);
  return { ...page, clusters, asOf: options.views.asOf() };
}
