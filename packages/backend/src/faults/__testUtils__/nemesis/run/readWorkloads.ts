import type {
  ListResponse,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { WorldBackend } from '../../world';
import { versionOfOwner, type NemesisBackend } from '../schedule';
import type { Listing, SeenRow } from '../types';

const PAGE = 100;

/** The workloads of a cluster, all on one page; undefined when they cannot be read. */
export async function readWorkloads(
  backend: WorldBackend,
  options: {
    cluster: string;
    reader: string;
    now: () => number;
    timeoutMs?: number;
  },
): Promise<Listing | undefined> {
  const { cluster, reader, now, timeoutMs } = options;
  const sentMs = now();
  const { status, body } = await backend.read(
    `squadron/v1/workloads?cluster=${cluster}&limit=${PAGE}`,
    { timeoutMs },
  );
  if (status !== 200) {
    return undefined;
  }
  const { items, total, clusters, asOf } =
    body as ListResponse<WorkloadSummary>;
  if (total > PAGE) {
    throw new Error(`${total} workloads of ${cluster} are on several pages`);
  }
  return {
    backend: backend.name as NemesisBackend,
    reader,
    sentMs,
    receivedMs: now(),
    rows: items.filter(row => row.cluster === cluster).map(seenRow),
    clusters: clusters
      .filter(({ cluster: id }) => id === cluster)
      .map(({ cluster: id, freshness: { state, lastContact } }) => ({
        id,
        state,
        ...(lastContact !== undefined && {
          ageMs: Date.parse(asOf) - Date.parse(lastContact),
        }),
      })),
  };
}

function seenRow({ id, cluster, uid, owner }: WorkloadSummary): SeenRow {
  return { id, cluster, uid, version: versionOfOwner(owner) };
}
