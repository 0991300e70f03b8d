import type { WaitHolder, WaitShortage } from '../api';
import type { Workload } from '../kinds';
import {
  amountAsNumber,
  amountsOf,
  scaleAmounts,
  workloadPodSets,
} from '../quantity';
import { findCondition, isTrue } from './conditions';
import { timeOf } from './state';
import type { WaitQueue } from './waitFacts';

/** More than this nobody acts on. */
const MAX_HOLDERS = 5;

/** Who holds what is short, the largest first. @internal */
export function holdersOf(
  shortages: readonly WaitShortage[],
  queues: readonly WaitQueue[],
): WaitHolder[] {
  const scarce = uniqueShortages(shortages);
  return scarce
    .flatMap(shortage => {
      const { cluster, flavor, resource } = shortage;
      const holders = queues.find(queue => queue.cluster === cluster)?.holders;
      return (holders ?? []).map(workload => ({
        workload,
        shortage,
        amount: heldAmount(workload, flavor, resource),
      }));
    })
    .filter(
      ({ amount, workload }) => amount > 0 && isTrue(workload, 'QuotaReserved'),
    )
    .sort((a, b) => b.amount - a.amount)
    .slice(0, MAX_HOLDERS)
    .map(holderView);
}

interface Holding {
  workload: Workload;
  shortage: WaitShortage;
  amount: number;
}

function holderView({ workload, shortage, amount }: Holding): WaitHolder {
  const { flavor, resource, cluster } = shortage;
  const { metadata } = workload;
  const owner =
    metadata.ownerReferences?.find(({ controller }) => controller) ??
    metadata.ownerReferences?.[0];
  const since = findCondition(workload, 'QuotaReserved')?.lastTransitionTime;
  const until = boundOf(workload);
  return {
    cluster,
    namespace: metadata.namespace ?? '',
    kind: owner?.kind ?? 'Workload',
    name: owner?.name ?? metadata.name,
    flavor,
    resource,
    amount,
    ...(since && { since }),
    ...(until && { until }),
  };
}

/** Of each version of a Workload that was looked at, by flavor and resource. */
const heldAmounts = new WeakMap<Workload, Map<string, number>>();

function heldAmount(
  workload: Workload,
  flavor: string,
  resource: string,
): number {
  const key = `${flavor}/${resource}`;
  const known = heldAmounts.get(workload) ?? new Map<string, number>();
  heldAmounts.set(workload, known);
  const amount = known.get(key) ?? sumHeld(workload, flavor, resource);
  known.set(key, amount);
  return amount;
}

function sumHeld(workload: Workload, flavor: string, resource: string): number {
  const assignments = workload.status?.admission?.podSetAssignments ?? [];
  return assignments
    .filter(({ flavors }) => flavors?.[resource] === flavor)
    .reduce((sum, { name, count, resourceUsage }) => {
      if (resourceUsage) {
        const used = amountsOf({ [resource]: resourceUsage[resource] ?? 0 });
        return sum + amountAsNumber(used, resource);
      }
      const set = workloadPodSets(workload).find(one => one.name === name);
      return set
        ? sum +
            amountAsNumber(
              scaleAmounts(set.requests, count ?? set.count),
              resource,
            )
        : sum;
    }, 0);
}

/** Kueue ends it at `maximumExecutionTimeSeconds` after its admission. */
function boundOf(workload: Workload): string | undefined {
  const seconds = workload.spec?.maximumExecutionTimeSeconds;
  const admitted = findCondition(workload, 'Admitted');
  const from =
    admitted?.status === 'True'
      ? timeOf(admitted.lastTransitionTime)
      : undefined;
  return seconds === undefined || from === undefined
    ? undefined
    : new Date(from + seconds * 1_000).toISOString();
}

/** Of each flavor the one resource that is most short, GPUs before others, so that nobody is listed twice. */
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
