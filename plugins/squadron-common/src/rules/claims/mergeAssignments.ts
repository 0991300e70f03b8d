import type { FlavorQuotas, ResourceGroup } from '../../kinds';
import { formatAmount, parseQuantity, sumAmounts } from '../../quantity';
import type { Amounts } from '../../quantity';
import { baseQuotas } from './baseQuotas';
import { hasAny, mapValues, sharesByFlavor } from './flavorAmounts';
import type { FlavorAmounts } from './flavorAmounts';
import type { QueueGrants } from './queueGrants';
import { coverAssignment } from './coveredResources';
import type { CoveredResources } from './coveredResources';
import { recordOf } from '../../recordOf';
import type { ClaimProblem, Assignment } from './types';

/** What is known when the shares of one ClusterQueue are put into its quotas. @public */
export interface MergeInput {
  /** As they stand on the queue. */
  groups: readonly ResourceGroup[];
  /** As it stands on the queue. */
  ledger: QueueGrants;
  /** What claims are to have of this queue from now on, by name of the claim. */
  grants: Readonly<Record<string, readonly Assignment[]>>;
}

/** Quotas and ledger to be written together. @public */
export interface MergeResult {
  groups: ResourceGroup[];
  ledger: QueueGrants;
  /** By name of the claim: shares that the queue cannot take, and why. They are left out. */
  problems: Record<string, ClaimProblem[]>;
}

/**
 * Quotas of a ClusterQueue with the shares of claims on top of what was there without them. A flavor that
 * a claim brought goes with the last share of it. Merging twice is the same as merging once.
 *
 * @public
 */
export function mergeAssignments({
  groups,
  ledger,
  grants,
}: MergeInput): MergeResult {
  const base = baseQuotas(groups, ledger);
  const draft: CoveredResources = {
    groups: groups.map(group => ({
      ...group,
      flavors: group.flavors.filter(
        ({ name }) => !ledger.addedFlavors.includes(name) || hasAny(base[name]),
      ),
    })),
    added: [],
  };
  const problems: Record<string, ClaimProblem[]> = recordOf();
  const shares: Record<string, Record<string, Amounts>> = recordOf();
  for (const claim of Object.keys(grants).sort()) {
    for (const [index, share] of grants[claim].entries()) {
      if (!hasAny(share.amounts)) {
        continue;
      }
      const problem = coverAssignment(draft, share, index);
      if (problem) {
        (problems[claim] ??= []).push(problem);
      } else {
        const own = (shares[claim] ??= recordOf());
        own[share.flavor] = sumAmounts(own[share.flavor] ?? {}, share.amounts);
      }
    }
  }
  return {
    groups: draft.groups.map(group => ({
      ...group,
      flavors: group.flavors.map(flavor =>
        withTotals(flavor, base[flavor.name] ?? {}, shares),
      ),
    })),
    ledger: { shares, base: touched(base, shares), addedFlavors: draft.added },
    problems,
  };
}

function withTotals(
  flavor: FlavorQuotas,
  base: Amounts,
  shares: Readonly<Record<string, FlavorAmounts>>,
): FlavorQuotas {
  const added = sharesByFlavor(shares)[flavor.name] ?? {};
  return {
    ...flavor,
    resources: flavor.resources.map(resource => {
      const total = (base[resource.name] ?? 0n) + (added[resource.name] ?? 0n);
      const isSame = parseQuantity(resource.nominalQuota) === total;
      return isSame
        ? resource
        : { ...resource, nominalQuota: formatAmount(total, resource.name) };
    }),
  };
}

/** The base of what shares were added to, which is all that the ledger needs to remember. */
function touched(
  base: FlavorAmounts,
  shares: Readonly<Record<string, FlavorAmounts>>,
): FlavorAmounts {
  return mapValues(sharesByFlavor(shares), (amounts, flavor) =>
    mapValues(amounts, (_, resource) => base[flavor]?.[resource] ?? 0n),
  );
}
