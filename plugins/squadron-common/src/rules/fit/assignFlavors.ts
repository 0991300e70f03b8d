import type {
  FlavorFungibility,
  ResourceFlavor,
  ResourceGroup,
  Workload,
} from '../../kinds';
import { scaleAmounts } from '../../quantity';
import type { PodSetRequest } from '../../quantity';
import { compareRanks } from './compareRanks';
import { flavorRefusal } from './flavorRefusal';
import type { Preemptor } from './preemption';
import { addQuota, quotaKey } from './quotaKey';
import type { QuotaAmounts, QuotaKey } from './quotaKey';
import type { QuotaTree } from './QuotaTree';
import { QUOTA_WAYS, quotaOffer } from './quotaOffer';
import type { QuotaOffer } from './quotaOffer';
import { severityOf, shortfallsOf } from './shortfalls';
import type { Shortfall } from './shortfalls';

/** A resource that counts pods; Kueue fills it in by itself. */
const PODS = 'pods';
const NANO = 1_000_000_000n;

/** A queue that is asked, with the flavors of its cluster. @internal */
export interface Asked extends Preemptor {
  flavors: readonly ResourceFlavor[];
  /** Of the same tree, with nothing in use. */
  unused: QuotaTree;
}

/**
 * What Kueue would assign to pod sets: `fit` now, `preempt` after others have ended, `none` nothing now.
 *
 * @internal
 */
export interface FlavorAssignment {
  mode: 'fit' | 'preempt' | 'none';
  isBorrowing: boolean;
  victims: readonly Workload[];
  /** Flavors that pod sets would get. */
  flavors: ReadonlyArray<{ set: PodSetRequest; flavor: string }>;
  /** What pod sets would take of those flavors, in nano units. */
  taken: QuotaAmounts;
  /** Of each pod set that finds too little free quota, in the flavor that comes closest. */
  shortfalls: readonly Shortfall[];
  /** Why pod sets may use no flavor at all, or a resource that the queue does not give. */
  refusals: readonly string[];
}

/** What one flavor has for the resources of a pod set. */
interface FlavorOffer extends QuotaOffer {
  flavor: string;
  amounts: QuotaAmounts;
  shortfalls: readonly Shortfall[];
}

/**
 * Assigns flavors by Kueue's documented rules: pod set by pod set, for each resource group one flavor. Topologies and
 * fair sharing are not looked at.
 *
 * @internal
 */
export function assignFlavors(
  podSets: readonly PodSetRequest[],
  asked: Asked,
): FlavorAssignment {
  const { resourceGroups = [], flavorFungibility = {} } =
    asked.clusterQueue.spec ?? {};
  const covered = new Set(
    resourceGroups.flatMap(({ coveredResources }) => coveredResources),
  );
  const flavors: Array<{ set: PodSetRequest; flavor: string }> = [];
  const shortfalls: Shortfall[] = [];
  const refusals: string[] = [];
  let taken: QuotaAmounts = new Map();
  for (const set of podSets.filter(({ count }) => count > 0)) {
    const wanted = wantedBy(set, covered);
    refusals.push(
      ...[...wanted.keys()]
        .filter(resource => !covered.has(resource))
        .map(resource => `its queue gives no ${resource}`),
    );
    for (const group of resourceGroups) {
      const resources = [...wanted].filter(([resource]) =>
        group.coveredResources.includes(resource),
      );
      if (resources.length === 0) {
        continue;
      }
      const usable = usableFlavors(set, group, asked.flavors);
      const ask = { set, resources, taken };
      const offers = usable.names.map(flavor => offerOf(flavor, ask, asked));
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
  const whole = quotaOffer(asked, taken);
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

/** Of all pods of a set. Kueue looks at 0 of a resource too: where more than its quota is in use, even that is a loan. */
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
): { names: string[]; refusals: string[] } {
  const judged = group.flavors.map(({ name }) => {
    const flavor = flavors.find(({ metadata }) => metadata.name === name);
    const refusal = flavor
      ? flavorRefusal(set, flavor)
      : `flavor ${name} does not exist`;
    return { name, refusal };
  });
  return {
    names: judged.filter(one => !one.refusal).map(({ name }) => name),
    refusals: judged.flatMap(({ refusal = [] }) => refusal),
  };
}

function offerOf(
  flavor: string,
  ask: {
    set: PodSetRequest;
    resources: ReadonlyArray<[string, bigint]>;
    taken: QuotaAmounts;
  },
  asked: Asked,
): FlavorOffer {
  const amounts = new Map<QuotaKey, bigint>(
    ask.resources.map(([resource, amount]) => [
      quotaKey(flavor, resource),
      amount,
    ]),
  );
  const before = [...ask.taken].filter(([key]) => amounts.has(key));
  return {
    ...quotaOffer(asked, addQuota(amounts, new Map(before))),
    flavor,
    amounts,
    shortfalls: shortfallsOf(asked, ask.set.name, amounts, ask.taken),
  };
}

/** The first flavor after which Kueue looks no further; else the best, of equal ones the first. */
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
