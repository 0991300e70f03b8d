import {
  formatGpuCount,
  gpuShortName,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { rowsOf } from '../../fields/textRows';

/**
 * The pools of a form in words, e.g. `burst: autoscaled 0–2, 4 × T4, spot`. A pool without a name is left out.
 *
 * @internal
 */
export function poolsText(t: Translate, pools: unknown): string {
  return listOf(pools)
    .filter(({ name }) => name)
    .map(pool => `${pool.name}: ${partsOf(t, pool).join(', ')}`)
    .join('; ');
}

/** The machines and the GPUs of a form, e.g. `Machines with the control plane: 4–6. GPUs: 8 × T4`. @internal */
export function poolsTotal(
  t: Translate,
  { pools, controlPlaneReplicas }: Record<string, unknown>,
): string {
  const machines = [count(controlPlaneReplicas), count(controlPlaneReplicas)];
  const gpus = new Map<string, number[]>();
  for (const pool of listOf(pools)) {
    const { autoscaled, replicas, minReplicas, maxReplicas } = pool;
    const bounds = autoscaled
      ? [minReplicas, maxReplicas]
      : [replicas, replicas];
    bounds.map(count).forEach((size, end) => {
      machines[end] += size;
      if (pool.gpuType) {
        const type = gpuShortName(String(pool.gpuType));
        const sums = gpus.get(type) ?? [0, 0];
        sums[end] += size * count(pool.gpuCount);
        gpus.set(type, sums);
      }
    });
  }
  return t('clusters.poolsTable.total', {
    machines: [...new Set(machines)].join('–'),
    gpus:
      [...gpus]
        .map(([type, sums]) => `${[...new Set(sums)].join('–')} × ${type}`)
        .join(', ') || 0,
  });
}

function partsOf(t: Translate, pool: Record<string, unknown>): string[] {
  const { autoscaled, gpuType, machineType, spot, kind } = pool;
  return [
    autoscaled
      ? t('clusters.poolsTable.autoscaled', {
          min: count(pool.minReplicas),
          max: count(pool.maxReplicas),
        })
      : t('clusters.machines', { count: count(pool.replicas) }),
    gpuType && formatGpuCount(String(gpuType), count(pool.gpuCount)),
    machineType,
    spot && 'spot',
    kind === 'MachinePool' && kind,
    ...rowsOf(pool.labels).map(({ name, value }) => `${name}=${value}`),
    ...listOf(pool.taints).map(
      ({ key, value, effect }) =>
        `${[key, value].filter(Boolean).join('=')}:${effect}`,
    ),
  ]
    .filter(Boolean)
    .map(String);
}

function count(value: unknown): number {
  return Number(value ?? 0);
}

function listOf(value: unknown): Array<Record<string, unknown>> {
  return Array.isArray(value)
    ? value.filter(item => typeof item === 'object' && item !== null)
    : [];
}
