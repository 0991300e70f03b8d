import type {
  WaitHolder,
  WaitShortage,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, quantityToNumber, isTrue } from '@squadron/kube-kinds';
import {
  gpuTypeOf,
  reservedQuota,
  holderView,
  quotaKey,
} from '@squadron/backstage-plugin-squadron-node';
import type { WaitQueue } from './waitFacts';

/** Each workload that holds quota of what is short, with the amount. @internal */
export function holdersAt(
  shortages: readonly WaitShortage[],
  queues: readonly WaitQueue[],
) {
  return uniqueShortages(shortages)
    .flatMap(shortage => {
      const { cluster, flavor, resource } = shortage;
      const holders = queues.find(queue => queue.cluster === cluster)?.holders;
      return (holders ?? []).map(workload => ({
        workload,
        shortage,
        amount: quantityToNumber(
          reservedQuota(workload).get(quotaKey(flavor, resource)) ?? 0n,
        ),
      }));
    })
    .filter(
      ({ amount, workload }) => amount > 0 && isTrue(workload, 'QuotaReserved'),
    );
}

/**
 * The workloads that hold the missing quota, the largest first. A job of the hub that runs on a worker is one holder,
 * where it runs.
 *
 * @internal
 */
export function holdersOf(
  shortages: readonly WaitShortage[],
  queues: readonly WaitQueue[],
): WaitHolder[] {
  return (
    holdersAt(shortages, queues)
      // Amounts of different resources do not compare; GPUs are what people wait for.
      .sort(
        (a, b) =>
          Number(isGpu(b.shortage)) - Number(isGpu(a.shortage)) ||
          b.amount - a.amount,
      )
      .map(({ workload, shortage, amount }) => {
        const { cluster, flavor, resource } = shortage;
        const queue = queues.find(one => one.cluster === cluster);
        return holderView(workload, {
          cluster,
          flavor,
          resource,
          amount,
          ...gpuTypeOf(flavor, queue?.flavors ?? []),
        });
      })
      .filter(
        (holder, _, all) =>
          holder.cluster !== HUB_CLUSTER_ID ||
          !all.some(
            other =>
              other.cluster !== holder.cluster &&
              other.kind === holder.kind &&
              other.namespace === holder.namespace &&
              other.name === holder.name,
          ),
      )
  );
}

/** One resource per flavor, GPUs before others, so that each holder is listed once. */
function uniqueShortages(shortages: readonly WaitShortage[]): WaitShortage[] {
  const byFlavor = new Map<string, WaitShortage>();
  for (const shortage of shortages) {
    const key = `${shortage.cluster}/${shortage.flavor}`;
    const known = byFlavor.get(key);
    if (!known || (!isGpu(known) && isGpu(shortage))) {
      byFlavor.set(key, shortage);
    }
  }
  return [...byFlavor.values()];
}

function isGpu({ resource }: WaitShortage): boolean {
  return resource.endsWith('/gpu');
}
