import {
  formatQuantity,
  parseQuantity,
  sumAmounts,
  recordOf,
  type ClusterResourceClaim,
  type ResourceAssignment,
  type ResourceList,
  type Amounts,
} from '@squadron/kube-kinds';
import type { ClaimProblem, ReadClaim, Assignment } from './types';

/** Short name in claims for e.g. `nvidia.com/gpu`. */
const GPU = 'gpu';

/**
 * Reads a claim and finds all problems of the claim itself: invalid quantities, duplicate assignments, more assigned
 * than nominal. Pure and exact.
 *
 * @param gpuResource - full resource name for the short name `gpu`
 * @public
 */
export function readClaim(
  claim: ClusterResourceClaim,
  gpuResource: string,
): { claim?: ReadClaim; problems: ClaimProblem[] } {
  const { spec, metadata } = claim;
  if (!spec) {
    return { problems: [] };
  }
  const problems: ClaimProblem[] = [];
  const read = (list: ResourceList, field: string) =>
    readAmounts(list, field, gpuResource, problems);
  const nominal =
    spec.nominalResources &&
    read(spec.nominalResources, 'spec.nominalResources');
  const listed = spec.resourceAssignments ?? [];
  const assignments = listed.map(
    ({ clusterQueueName, flavor, resources }, index): Assignment => ({
      queue: clusterQueueName,
      flavor,
      amounts: read(resources, `${fieldOf(index)}.resources`),
    }),
  );
  problems.push(
    ...duplicates(listed),
    ...(nominal ? overNominal(assignments, nominal) : []),
  );
  return {
    problems,
    claim: {
      name: metadata.name,
      createdAt: Date.parse(metadata.creationTimestamp ?? '') || 0,
      cluster: spec.clusterName,
      ...(nominal && { nominal }),
      assignments,
      shrinkPolicy: spec.shrinkPolicy ?? 'Report',
    },
  };
}

function readAmounts(
  list: ResourceList,
  field: string,
  gpuResource: string,
  problems: ClaimProblem[],
): Amounts {
  const amounts: Record<string, bigint> = recordOf();
  for (const [key, quantity] of Object.entries(list)) {
    const name = key === GPU ? gpuResource : key;
    const amount = readAmount(quantity);
    if (key in Object.prototype) {
      problems.push({
        field: `${field}.${key}`,
        reason: 'InvalidQuantity',
        message: `'${key}' is not a resource; name one that the queue covers, e.g. cpu, memory or gpu.`,
      });
    } else if (amount === undefined) {
      problems.push({
        field: `${field}.${key}`,
        reason: 'InvalidQuantity',
        message: `'${quantity}' cannot be assigned; use a quantity of zero or more, e.g. 8, 500m or 64Gi.`,
      });
    } else if (name in amounts) {
      problems.push({
        field: `${field}.${key}`,
        reason: 'InvalidQuantity',
        message: `${GPU} and ${gpuResource} are the same resource; name one of them.`,
      });
    } else {
      amounts[name] = amount;
    }
  }
  return amounts;
}

function readAmount(quantity: string | number): bigint | undefined {
  try {
    const amount = parseQuantity(quantity);
    return amount < 0n ? undefined : amount;
  } catch {
    return undefined;
  }
}

function duplicates(assignments: ResourceAssignment[]): ClaimProblem[] {
  const keys = assignments.map(({ clusterQueueName, flavor }) =>
    JSON.stringify([clusterQueueName, flavor]),
  );
  return assignments.flatMap(({ clusterQueueName, flavor }, index) =>
    keys.indexOf(keys[index]) === index
      ? []
      : [
          {
            field: fieldOf(index),
            reason: 'DuplicateAssignment' as const,
            message: `Flavor '${flavor}' of queue '${clusterQueueName}' is assigned twice; combine both into one assignment.`,
          },
        ],
  );
}

function overNominal(
  assignments: Assignment[],
  nominal: Amounts,
): ClaimProblem[] {
  const assigned = sumAmounts(...assignments.map(({ amounts }) => amounts));
  return Object.entries(assigned).flatMap(([resource, amount]) => {
    const limit = nominal[resource] ?? 0n;
    return amount <= limit
      ? []
      : [
          {
            field: 'spec.resourceAssignments',
            reason: 'OverNominal' as const,
            message: `${formatQuantity(
              amount,
            )} of ${resource} are assigned, ${formatQuantity(
              amount - limit,
            )} more than the ${formatQuantity(limit)} of nominalResources.`,
          },
        ];
  });
}

function fieldOf(index: number): string {
  return `spec.resourceAssignments[${index}]`;
}
