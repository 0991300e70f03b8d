import { ownValue, isName } from '@squadron/backstage-plugin-squadron-common';
import { boundAmounts } from './boundAmounts';
import {
  addQuantities,
  amountsOf,
  compareQuantities,
  formatAmount,
} from '@squadron/kube-kinds';
import type { ResourceList, Amounts } from '@squadron/kube-kinds';
import { createHash } from 'node:crypto';
import type { NodeCapacity, Quotas, ShrinkMemory } from './types';

/** Covered by every queue, so that a job that requests a missing GPU waits instead of failing. */
const ALWAYS_COVERED = ['cpu', 'memory', 'nvidia.com/gpu'];

/** Flavor of nodes without a known GPU type. */
export const DEFAULT_FLAVOR = 'default';

/** How long a loss of capacity must last before a quota shrinks. A restarting node takes less. */
export const SHRINK_AFTER_MS = 30_000;

/**
 * Resources that queues cover: cpu, memory, NVIDIA's GPUs, and any other GPU resource that is present.
 * Kueue wants the same order in every flavor.
 *
 * @internal
 */
export function coveredResources(present: Iterable<string>): string[] {
  const others = [...present].filter(
    name => name.endsWith('/gpu') && !ALWAYS_COVERED.includes(name),
  );
  return [...ALWAYS_COVERED, ...[...new Set(others)].sort()];
}

/** Quotas that match the nodes: one flavor per GPU product, after the one for all other nodes. @internal */
export function quotasOfNodes(nodes: NodeCapacity[]): Quotas {
  const resources = coveredResources(
    nodes.flatMap(node => Object.keys(node.allocatable)),
  );
  const products = [
    ...new Set(nodes.flatMap(node => node.gpuProduct ?? [])),
  ].sort();
  return [undefined, ...products].map(product => ({
    flavor: product === undefined ? DEFAULT_FLAVOR : flavorNameOf(product),
    resources: sumResources(
      nodes
        .filter(node => node.gpuProduct === product)
        .map(node => node.allocatable),
      resources,
    ),
  }));
}

/** Sum of quantities per resource; `0` where no summand has the resource. @internal */
export function sumResources(
  parts: ResourceList[],
  resources: string[],
): Record<string, string> {
  return Object.fromEntries(
    resources.map(name => [
      name,
      parts
        .map(part => ownValue(part, name) ?? '0')
        .reduce<string>((sum, q) => addQuantities(sum, q), '0'),
    ]),
  );
}

/** Suffix of shortened product names; a product name that already ends like this also gets a digest. */
const DIGESTED = /-[0-9a-f]{6}$/;

/** Name of the flavor of a GPU product: the product itself if that is a valid name and not taken. @internal */
export function flavorNameOf(product: string): string {
  const name = product
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const isPlain = name === product && isName(name, 'label');
  if (isPlain && name !== DEFAULT_FLAVOR && !DIGESTED.test(name)) {
    return name;
  }
  const digest = createHash('sha256').update(product).digest('hex').slice(0, 6);
  return `${name.slice(0, 50) || 'gpu'}-${digest}`;
}

/** Quotas to write: growth immediately, a reduction only after it has lasted {@link SHRINK_AFTER_MS}. @internal */
export function delayReductions(
  wanted: Quotas,
  written: Quotas,
  memory: ShrinkMemory,
  now: number,
): { quotas: Quotas; memory: ShrinkMemory; requeueAfterMs?: number } {
  if (!isLess(wanted, written)) {
    return { quotas: wanted, memory: {} };
  }
  const sinceMs = memory.sinceMs ?? now;
  const leftMs = sinceMs + SHRINK_AFTER_MS - now;
  if (leftMs <= 0) {
    return { quotas: wanted, memory: { sinceMs } };
  }
  return {
    quotas: larger(wanted, written),
    memory: { sinceMs },
    requeueAfterMs: leftMs,
  };
}

/** Quotas whose flavors together stay within the bounds. Unbounded amounts keep their spelling. @internal */
export function boundQuotas(quotas: Quotas, bounds: Amounts): Quotas {
  const before = quotas.map(({ resources }) => amountsOf(resources));
  const after = boundAmounts(before, bounds);
  return quotas.map(({ flavor, resources }, index) => ({
    flavor,
    resources: Object.fromEntries(
      Object.entries(resources).map(([resource, quantity]) => {
        const amount = after[index][resource];
        return [
          resource,
          amount === before[index][resource]
            ? quantity
            : formatAmount(amount, resource),
        ];
      }),
    ),
  }));
}

function isLess(wanted: Quotas, written: Quotas): boolean {
  return written.some(({ flavor, resources }) => {
    const target = wanted.find(other => other.flavor === flavor)?.resources;
    return Object.entries(resources).some(
      ([name, quantity]) =>
        compareQuantities(ownValue(target, name) ?? '0', quantity) < 0,
    );
  });
}

function larger(wanted: Quotas, written: Quotas): Quotas {
  const names = coveredResources(
    [...wanted, ...written].flatMap(q => Object.keys(q.resources)),
  );
  const flavors = [
    ...new Set([...wanted, ...written].map(quota => quota.flavor)),
  ];
  // The default flavor is tried first; the others are sorted as quotasOfNodes sorts them.
  flavors.sort(
    (a, b) =>
      Number(b === DEFAULT_FLAVOR) - Number(a === DEFAULT_FLAVOR) || cmp(a, b),
  );
  return flavors.map(flavor => ({
    flavor,
    resources: Object.fromEntries(
      names.map(name => {
        const [a, b] = [wanted, written].map(
          side =>
            ownValue(
              side.find(quota => quota.flavor === flavor)?.resources,
              name,
            ) ?? '0',
        );
        return [name, compareQuantities(a, b) >= 0 ? a : b];
      }),
    ),
  }));
}

function cmp(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
