import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  contract,
  placementReadPermission,
  workloadReadPermission,
  type PlacementSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { visible } from '../access';
import type { PlacementReader } from './PlacementViews';
import { listQueryOf } from '../queries/listQuery';
import { pageOf } from '../queries/page';
import type { Serve } from '../router/serve';
import { listed } from '../router/serveList';
import { permissionRefusal } from '@squadron/backstage-plugin-squadron-node';
import { placeOfPlacement, placeOfWorkload } from '../access/placeOf';
import type { RoutesOptions } from '../router/RoutesOptions';

/**
 * Placements, their evaluations, and previews of edits. Clusters that the caller may not read are only counted.
 *
 * @internal
 */
export function addPlacementRoutes(serve: Serve, options: RoutesOptions): void {
  const { placements, placementHistory } = options;

  serve(contract.listPlacements, async ({ input, credentials }) => {
    const query = listQueryOf(input);
    const reader = await readerOf(credentials, options);
    const rows = placements.list(reader).filter(reader.isListed);
    const changes = await placementHistory?.lastChanges();
    const page = pageOf(
      rows.map(row => withAge(row, changes)),
      query,
      contract.listPlacements.shape,
    );
    return listed(page, credentials, options);
  });

  serve(contract.getPlacementOptions, async ({ credentials }) =>
    placements.options(await readerOf(credentials, options)),
  );

  serve(contract.getPlacement, async ({ input, credentials }) => {
    const reader = await readerOf(credentials, options);
    const { isVisible } = reader;
    const found = visible(
      placements.find(input, reader),
      reader.isListed,
      `No Placement '${input.name}' is in the namespace '${input.namespace}' of the hub`,
    );
    const history =
      found.uid === undefined
        ? undefined
        : await placementHistory?.list(found.uid);
    return {
      ...found,
      ...(history?.[0] && { decidedAt: history[0].at }),
      ...(history && {
        history: history.map(change => ({
          ...change,
          clusters: change.clusters.filter(isVisible),
          changes: change.changes.filter(({ cluster }) => isVisible(cluster)),
        })),
      }),
    };
  });

  serve(contract.previewPlacement, async ({ input, credentials }) => {
    const { namespace, name, spec, annotations } = input;
    const { isVisible, isListed } = await readerOf(credentials, options);
    if (!isListed(input)) {
      throw permissionRefusal(placementReadPermission);
    }
    return placements.preview(
      { metadata: { namespace, name, annotations }, spec },
      isVisible,
    );
  });
}

function withAge(
  row: PlacementSummary,
  changes: ReadonlyMap<string, string> | undefined,
): PlacementSummary {
  const decidedAt = changes?.get(row.uid ?? '');
  return decidedAt ? { ...row, decidedAt } : row;
}

async function readerOf(
  credentials: BackstageCredentials,
  { access }: RoutesOptions,
): Promise<
  PlacementReader & {
    isListed: (placement: { namespace: string; name: string }) => boolean;
  }
> {
  const placements = await access.filter(placementReadPermission, credentials);
  const clusters = await access.scope(clusterReadPermission, credentials);
  const jobs = await access.scope(workloadReadPermission, credentials);
  return {
    isListed: placement => placements(placeOfPlacement(placement)),
    isVisible: id => clusters.isAllowed && clusters.allows({ clusters: [id] }),
    isJobVisible: job => jobs.isAllowed && jobs.allows(placeOfWorkload(job)),
    isNamespaceVisible: namespace =>
      jobs.isAllowed && jobs.allows({ clusters: [HUB_CLUSTER_ID], namespace }),
  };
}
