import type {
  ClaimPreviewView,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, parseQuantity } from '@squadron/kube-kinds';
import { byResource, resourceName } from '../resourceName';
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

/**
 * A line per queue, e.g. `fleet on w1, nvidia-a100: 8 → 0 GPU, 64 → 44 CPU`; the hub has only the sum of its workers, so
 * it is left out for their queues.
 *
 * @internal
 */
export function changeLines(
  t: Translate,
  changes: readonly QuotaChange[],
): string[] {
  const rows = queueChanges(changes);
  const first = (name: string) => rows.find(({ queue }) => queue === name);
  return rows
    .filter(
      ({ cluster, queue }) =>
        (cluster === HUB_CLUSTER_ID) ===
        (first(queue)?.cluster === HUB_CLUSTER_ID),
    )
    .map(({ changes: own, ...row }) => {
      const amounts = own
        .map(one => [changeText(one), unitOf(one)].join(' ').trim())
        .join(', ');
      return t('queues.claims.preview.line', { ...row, amounts });
    });
}

/** Bytes need no name. */
function unitOf({ resource }: QuotaChange): string {
  return resource === 'memory' ? '' : resourceName(resource);
}
