import { scaleAmounts } from '@squadron/kube-kinds';
import type {
  FlavorFungibility,
  ResourceFlavor,
  ResourceGroup,
  Workload,
  PodSetRequest,
} from '@squadron/kube-kinds';
import {
  messageOf,
  resourceNameOf,
  type Message,
} from '@squadron/backstage-plugin-squadron-common';
import { compareRanks } from './compareRanks';
import { flavorRefusal } from './flavorRefusal';
import type { Preemptor } from './preemption';
import { addQuota, quotaKey } from './quotaKey';
import type { QuotaAmounts, QuotaKey } from './quotaKey';
import type { QuotaTree } from './QuotaTree';
import { QUOTA_WAYS, quotaOffer, type QuotaOffer } from './quotaOffer';
import { severityOf, shortfallsOf, type Shortfall } from './shortfalls';

/** The resource that counts pods; Kueue adds it automatically. */
const PODS = 'pods';
const NANO = 1_000_000_000n;

/** A queue to assign quota from, with the flavors of its cluster. */
interface FlavorQueue extends Preemptor {
  flavors: readonly ResourceFlavor[];
  /** The same tree without usage. */
  unused: QuotaTree;
}

/**
 * The assignment that Kueue would make for pod sets: `fit` now, `preempt` after preemptions, `none` not now.
 *
 * @public
 */
export interface FlavorAssignment {
  mode: 'fit' | 'preempt' | 'none';
  isBorrowing: boolean;
  victims: readonly Workload[];
  /** Assigned flavors of the pod sets. */
  flavors: ReadonlyArray<{ set: PodSetRequest; flavor: string }>;
  /** Quota of those flavors that the pod sets would use, in nano units. */
  taken: QuotaAmounts;
  /** Missing quota of each pod set, in the flavor with the smallest shortage. */
  shortfalls: readonly Shortfall[];
  /** Why pod sets can use no flavor at all, or need a resource that the queue does not cover. */
  refusals: readonly Message[];
}

/** Refusals as one text, each once; undefined without any. @public */
export function refusalsOf(
  refusals: readonly Message[] = [],
): Message | undefined {
  const items = [
    ...new Map(refusals.map(refusal => [refusal.text, refusal])).values(),
  ];
  return items.length > 0 ? messageOf('answers.list', { items }) : undefined;
}

/** Quota of one flavor for the resources of a pod set. */
interface FlavorOffer extends QuotaOffer {
  flavor: string;
  amounts: QuotaAmounts;
  shortfalls: readonly Shortfall[];
}

/**
 * Assigns flavors by Kueue's documented rules: pod set by pod set, one flavor per resource group. Topologies and fair
 * sharing are not considered.
 *
 * @public
 */
export function assignFlavors(
  podSets: readonly PodSetRequest[],
  queue: FlavorQueue,
): FlavorAssignment {
  const { resourceGroups = [], flavorFungibility = {} } =
    queue.clusterQueue.spec ?? {};
  const covered = new Set(
    resourceGroups.flatMap(({ coveredResources }) => coveredResources),
  );
  const flavors: Array<{ set: PodSetRequest; flavor: string }> = [];
  const shortfalls: Shortfall[] = [];
  const refusals: Message[] = [];
  let taken: QuotaAmounts = new Map();
  for (const set of podSets.filter(({ count }) => count > 0)) {
    const wanted = wantedBy(set, covered);
    refusals.push(
      ...[...wanted.keys()]
        .filter(resource => !covered.has(resource))
        .map(resource =>
          messageOf('answers.workloads.refused.uncovered', {
            resource: resourceNameOf(resource),
          }),
        ),
    );
    for (const group of resourceGroups) {
      const resources = [...wanted].filter(([resource]) =>
        group.coveredResources.includes(resource),
      );
      if (resources.length === 0) {
        continue;
      }
      const usable = usableFlavors(set, group, queue.flavors);
      const request = { set, resources, taken };
      const offers = usable.names.map(flavor =>
        offerOf(flavor, request, queue),
      );
      const chosen = choose(offers, flavorFungibility);
      if (!chosen) {
        refusals.push(...usable.refusals);
        continue;
      }
      shortfalls.push(...chosen.shortfalls);
      flavors.push({ set, flavor: chosen.flavor });
      taken = addQuota(taken, chosen.amounts);
    }
  }
  const whole = quotaOffer(queue, taken);
  const isRefused = refusals.length > 0 || whole.way === 'none';
  const modeOfWhole = whole.way === 'free' ? 'fit' : 'preempt';
  return {
    mode: isRefused ? 'none' : modeOfWhole,
    isBorrowing: whole.loanHeight > 0,
    victims: isRefused ? [] : whole.victims,
    flavors,
    taken,
    shortfalls,
    refusals,
  };
}

/**
 * Requests of all pods of a set. Kueue also evaluates a request of 0: where usage exceeds the quota, even that borrows.
 */
function wantedBy(
  { requests, count }: PodSetRequest,
  covered: ReadonlySet<string>,
): ReadonlyMap<string, bigint> {
  const wanted = new Map(Object.entries(scaleAmounts(requests, count)));
  if (covered.has(PODS)) {
    wanted.set(PODS, BigInt(count) * NANO);
  }
  return new Map(
    [...wanted].filter(
      ([resource, amount]) => amount > 0n || covered.has(resource),
    ),
  );
}

function usableFlavors(
  set: PodSetRequest,
  group: ResourceGroup,
  flavors: readonly ResourceFlavor[],
): { names: string[]; refusals: Message[] } {
  const evaluated = group.flavors.map(({ name }) => {
    const flavor = flavors.find(({ metadata }) => metadata.name === name);
    const refusal = flavor
      ? flavorRefusal(set, flavor)
      : messageOf('answers.queues.flavorMissing', { name });
    return { name, refusal };
  });
  return {
    names: evaluated.filter(one => !one.refusal).map(({ name }) => name),
    refusals: evaluated.flatMap(({ refusal = [] }) => refusal),
  };
}

function offerOf(
  flavor: string,
  request: {
    set: PodSetRequest;
    resources: ReadonlyArray<[string, bigint]>;
    taken: QuotaAmounts;
  },
  queue: FlavorQueue,
): FlavorOffer {
  const amounts = new Map<QuotaKey, bigint>(
    request.resources.map(([resource, amount]) => [
      quotaKey(flavor, resource),
      amount,
    ]),
  );
  const before = [...request.taken].filter(([key]) => amounts.has(key));
  return {
    ...quotaOffer(queue, addQuota(amounts, new Map(before))),
    flavor,
    amounts,
    shortfalls: shortfallsOf(queue, request.set.name, amounts, request.taken),
  };
}

/** The first flavor at which Kueue stops its search; else the best one, or the first of several equal ones. */
function choose(
  offers: readonly FlavorOffer[],
  {
    whenCanBorrow = 'MayStopSearch',
    whenCanPreempt = 'TryNextFlavor',
    preference,
  }: FlavorFungibility,
): FlavorOffer | undefined {
  const ends = ({ way, loanHeight }: FlavorOffer) =>
    way !== 'none' &&
    (way === 'free' || whenCanPreempt === 'MayStopSearch') &&
    (loanHeight === 0 || whenCanBorrow === 'MayStopSearch');
  const rank = (offer: FlavorOffer) => {
    const way = QUOTA_WAYS.indexOf(offer.way);
    const isNone = Number(offer.way === 'none');
    const order =
      preference === 'PreemptionOverBorrowing'
        ? [offer.loanHeight, way]
        : [way, offer.loanHeight];
    return [isNone, ...(isNone ? [severityOf(offer.shortfalls)] : order)];
  };
  return (
    offers.find(ends) ??
    [...offers].sort((a, b) => compareRanks(rank(a), rank(b)))[0]
  );
}
