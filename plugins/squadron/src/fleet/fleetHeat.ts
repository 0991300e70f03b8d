import {
  gpuShortName,
  type ClusterSummary,
  type GpuAmount,
} from '@squadron/backstage-plugin-squadron-common';

/** A cluster with its GPUs in the order of the types; undefined where it has none of a type. */
interface FleetHeatRow {
  cluster: ClusterSummary;
  gpus: Array<GpuAmount | undefined>;
  /** Whether the numbers are from the last contact. */
  isStale: boolean;
}

/** Clusters by GPU types. */
interface FleetHeat {
  /** Most GPUs first. */
  types: string[];
  /** Clusters with GPUs, most GPUs first. */
  rows: FleetHeatRow[];
  /** Sums over the clusters that can be reached. */
  totals: GpuAmount[];
  /** GPUs of clusters that cannot be reached, which the sums leave out. */
  lost: number;
}

/** Arranges the GPUs of clusters by type. @internal */
export function fleetHeat(clusters: readonly ClusterSummary[]): FleetHeat {
  const sizes = new Map<string, number>();
  for (const { type, total } of clusters.flatMap(({ gpus }) => gpus)) {
    sizes.set(type, (sizes.get(type) ?? 0) + total);
  }
  const types = [...sizes]
    .filter(([, total]) => total > 0)
    .sort(
      ([a, x], [b, y]) =>
        y - x || gpuShortName(a).localeCompare(gpuShortName(b)),
    )
    .map(([type]) => type);
  const rows = clusters
    .map(cluster => ({
      cluster,
      gpus: types.map(type =>
        cluster.gpus.find(gpu => gpu.type === type && gpu.total > 0),
      ),
      isStale: cluster.freshness.state === 'offline',
    }))
    .filter(({ gpus }) => gpus.some(gpu => gpu !== undefined))
    .sort(
      (a, b) =>
        totalOf(b) - totalOf(a) || a.cluster.id.localeCompare(b.cluster.id),
    );
  const live = rows.filter(({ isStale }) => !isStale);
  return {
    types,
    rows,
    totals: types.map((type, index) => ({
      type,
      total: sum(live, ({ gpus }) => gpus[index]?.total),
      used: sum(live, ({ gpus }) => gpus[index]?.used),
    })),
    lost: sum(
      rows.filter(({ isStale }) => isStale),
      totalOf,
    ),
  };
}

function totalOf({ gpus }: Pick<FleetHeatRow, 'gpus'>): number {
  return sum(gpus, gpu => gpu?.total);
}

function sum<T>(list: readonly T[], of: (one: T) => number | undefined) {
  return list.reduce((all, one) => all + (of(one) ?? 0), 0);
}
