import type { ResourceGroup } from '@squadron/kube-kinds';
import type {
  ClaimProblem,
  Assignment,
} from '@squadron/backstage-plugin-squadron-common';

/** Kueue's limit of flavors in one resource group (v0.18). */
const MAX_FLAVORS = 64;

/** Resource groups that are extended for assignments, and the flavors that were added. @internal */
export interface CoveredResources {
  groups: ResourceGroup[];
  added: string[];
}

/**
 * Ensures that the queue covers the flavor and resources of an assignment; returns the problem when it cannot.
 *
 * @internal
 */
export function coverAssignment(
  draft: CoveredResources,
  { flavor, amounts }: Assignment,
  index: number,
): ClaimProblem | undefined {
  const field = `spec.resourceAssignments[${index}]`;
  const wanted = Object.keys(amounts).filter(name => amounts[name] > 0n);
  const at = draft.groups.findIndex(group =>
    group.flavors.some(({ name }) => name === flavor),
  );
  if (at >= 0) {
    const missing = wanted.filter(
      name => !draft.groups[at].coveredResources.includes(name),
    );
    return missing.length === 0
      ? undefined
      : {
          field: `${field}.resources.${missing[0]}`,
          reason: 'ResourceNotCovered',
          message: `The queue has no quota for ${missing.join(
            ', ',
          )} in the group of flavor '${flavor}'; add it to coveredResources of that group.`,
        };
  }
  const target = draft.groups.findIndex(
    group =>
      group.flavors.length < MAX_FLAVORS &&
      wanted.every(name => group.coveredResources.includes(name)),
  );
  if (target < 0) {
    return {
      field: `${field}.flavor`,
      reason: 'FlavorNotUsable',
      message: `No resource group of the queue has flavor '${flavor}', and none covers ${
        wanted.join(', ') || 'its resources'
      }; add the flavor to the queue.`,
    };
  }
  const group = draft.groups[target];
  draft.groups[target] = {
    ...group,
    flavors: [
      ...group.flavors,
      {
        name: flavor,
        resources: group.coveredResources.map(name => ({
          name,
          nominalQuota: '0',
        })),
      },
    ],
  };
  draft.added.push(flavor);
  return undefined;
}
