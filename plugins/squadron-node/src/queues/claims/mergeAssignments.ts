import {
  formatAmount,
  parseQuantity,
  sumAmounts,
  recordOf,
  type FlavorQuotas,
  type ResourceGroup,
  type Amounts,
} from '@squadron/kube-kinds';
import { baseQuotas } from './baseQuotas';
import { hasAny, mapValues, grantsByFlavor } from './flavorAmounts';
import type { FlavorAmounts } from './flavorAmounts';
import type { QueueGrants } from './queueGrants';
import { coverAssignment, type CoveredResources } from './coveredResources';
import type {
  ClaimProblem,
  Assignment,
} from '@squadron/backstage-plugin-squadron-common';

/** Input for the quotas of one ClusterQueue. */
interface MergeInput {
  /** Current resource groups of the queue. */
  groups: readonly ResourceGroup[];
  /** Grants recorded in the annotation of the queue. */
  recorded: QueueGrants;
  /** Desired grants for this queue, by name of the claim. */
  grants: Readonly<Record<string, readonly Assignment[]>>;
}

/** Quotas and recorded grants, to be written together. */
interface MergeResult {
  groups: ResourceGroup[];
  recorded: QueueGrants;
  /** Assignments that the queue cannot cover, and why, by name of the claim. They are left out. */
  problems: Record<string, ClaimProblem[]>;
}

/**
 * Adds the grants of claims to the base quotas of a ClusterQueue. A flavor that was added for a claim is removed with
 * its last grant. Merging is idempotent.
 *
 * @public
 */
export function mergeAssignments({
  groups,
  recorded,
  grants,
}: MergeInput): MergeResult {
  const base = baseQuotas(groups, recorded);
  const draft: CoveredResources = {
    groups: groups.map(group => ({
      ...group,
      flavors: group.flavors.filter(
        ({ name }) =>
          !recorded.addedFlavors.includes(name) || hasAny(base[name]),
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
    recorded: {
      shares,
      base: touched(base, shares),
      addedFlavors: draft.added,
    },
    problems,
  };
}

function withTotals(
  flavor: FlavorQuotas,
  base: Amounts,
  shares: Readonly<Record<string, FlavorAmounts>>,
): FlavorQuotas {
  const added = grantsByFlavor(shares)[flavor.name] ?? {};
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

/** The base quotas of flavors and resources with grants; no others need to be recorded. */
function touched(
  base: FlavorAmounts,
  shares: Readonly<Record<string, FlavorAmounts>>,
): FlavorAmounts {
  return mapValues(grantsByFlavor(shares), (amounts, flavor) =>
    mapValues(amounts, (_, resource) => base[flavor]?.[resource] ?? 0n),
  );
}
