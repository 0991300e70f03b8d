import {
  formatGpuCount,
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

function partsOf(t: Translate, pool: Record<string, unknown>): string[] {
  const { autoscaled, gpuType, machineType, spot, kind } = pool;
  const count = (value: unknown) => Number(value ?? 0);
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

function listOf(value: unknown): Array<Record<string, unknown>> {
  return Array.isArray(value)
    ? value.filter(item => typeof item === 'object' && item !== null)
    : [];
}
