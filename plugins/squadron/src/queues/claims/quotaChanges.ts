import type { ClaimPreviewView } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, parseQuantity } from '@squadron/kube-kinds';
import { byResource } from '../resourceName';
import { quantityText } from './quantityText';

/** A change of the quota for one resource. @internal */
export type QuotaChange = ClaimPreviewView['changes'][number];

/** The changes of one flavor of a queue. @internal */
export interface QueueChange {
  cluster: string;
  queue: string;
  flavor: string;
  /** GPUs first, then CPU and memory. */
  changes: readonly QuotaChange[];
  isLoss: boolean;
}

/** The changes by queue and flavor: those of workers before those of the hub, and losses first. @internal */
export function queueChanges(changes: readonly QuotaChange[]): QueueChange[] {
  const rows = new Map<string, QuotaChange[]>();
  for (const change of changes) {
    const key = [change.cluster, change.queue, change.flavor].join('/');
    rows.set(key, [...(rows.get(key) ?? []), change]);
  }
  const isHub = ({ cluster }: QueueChange) => cluster === HUB_CLUSTER_ID;
  return [...rows.values()]
    .map(([first, ...others]) => ({
      ...first,
      changes: [first, ...others].sort((a, b) =>
        byResource(a.resource, b.resource),
      ),
      isLoss: [first, ...others].some(isLoss),
    }))
    .sort(
      (a, b) =>
        Number(isHub(a)) - Number(isHub(b)) ||
        a.cluster.localeCompare(b.cluster, 'en') ||
        Number(b.isLoss) - Number(a.isLoss) ||
        a.queue.localeCompare(b.queue, 'en'),
    );
}

/** @internal */
export function isLoss({ before, after }: QuotaChange): boolean {
  return parseQuantity(after) < parseQuantity(before);
}

/** E.g. `8 → 0`. @internal */
export function changeText({ resource, before, after }: QuotaChange): string {
  return [before, after]
    .map(one => (parseQuantity(one) === 0n ? '0' : quantityText(resource, one)))
    .join(' → ');
}
