import {
  gpuShortName,
  type ClaimPreviewView,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  isGpuResource,
  parseQuantity,
} from '@squadron/kube-kinds';
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
 * A sentence per queue on what it loses or gets, e.g. `fleet loses: 8 → 0 T4, 64 → 44 CPU`. The quota of the hub is only
 * the sum, so it is left out for queues with changes on a worker.
 *
 * @internal
 */
export function changeSentences(
  t: Translate,
  changes: readonly QuotaChange[],
): string[] {
  const rows = queueChanges(changes);
  const onWorkers = rows.filter(({ cluster }) => cluster !== HUB_CLUSTER_ID);
  return rows
    .filter(
      row =>
        onWorkers.includes(row) ||
        !onWorkers.some(({ queue }) => queue === row.queue),
    )
    .map(row =>
      t(`queues.claims.preview.${row.isLoss ? 'loses' : 'gets'}`, {
        queue: row.queue,
        cluster: row.cluster,
        amounts: row.changes
          .map(one => `${changeText(one)}${nameOf(row, one)}`)
          .join(', '),
      }),
    );
}

/** Bytes are memory without a name. */
function nameOf(row: QueueChange, { resource }: QuotaChange): string {
  if (resource === 'memory') {
    return '';
  }
  return isGpuResource(resource) && row.cluster !== HUB_CLUSTER_ID
    ? ` ${gpuShortName(row.flavor)}`
    : ` ${resourceName(resource)}`;
}
