import {
  formatGpuCount,
  gpuShortName,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { recordOf } from '@squadron/kube-kinds';
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

type Form = Record<string, unknown>;

/** The machines and the GPUs of a form, e.g. `Machines with the control plane: 4–6. GPUs: 8 × T4`. @internal */
export function poolsTotal(t: Translate, form: Form): string {
  const control = count(form.controlPlaneReplicas);
  const machines = listOf(form.pools)
    .map(sizeOf)
    .reduce(added, [control, control]);
  return t('clusters.poolsTable.total', {
    machines: rangeText(machines),
    gpus: gpusText(form) || 0,
  });
}

/** The GPUs of a form by type, e.g. `24 × A100, 0–8 × T4`. @internal */
export function gpusText(form: Form): string {
  return Object.entries(gpusOf(form))
    .map(([type, counts]) => `${rangeText(counts)} × ${gpuShortName(type)}`)
    .join(', ');
}

/** The price per hour of the GPUs of a form, e.g. `0.00–3.20`; undefined if a type has none. @internal */
export function gpusPrice(
  form: Form,
  prices: Readonly<Record<string, number>>,
): string | undefined {
  const price = Object.entries(gpusOf(form))
    .map(([type, counts]) => counts.map(gpus => gpus * prices[type]))
    .reduce(added, [0, 0]);
  return price[1] > 0 ? rangeText(price.map(end => end.toFixed(2))) : undefined;
}

/** The smallest and the largest number of GPUs of each type. */
function gpusOf({ pools }: Form): Record<string, number[]> {
  const gpus = recordOf<number[]>();
  for (const pool of listOf(pools).filter(({ gpuType }) => gpuType)) {
    const type = String(pool.gpuType);
    const counts = sizeOf(pool).map(size => size * count(pool.gpuCount));
    gpus[type] = added(gpus[type] ?? [0, 0], counts);
  }
  return gpus;
}

/** The smallest and the largest number of machines of a pool. */
const sizeOf = (pool: Form): number[] =>
  pool.autoscaled
    ? [count(pool.minReplicas), count(pool.maxReplicas)]
    : [count(pool.replicas), count(pool.replicas)];

const added = (some: number[], more: number[]): number[] =>
  some.map((end, index) => end + more[index]);

const rangeText = (ends: Array<number | string>): string =>
  [...new Set(ends)].join('–');

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
