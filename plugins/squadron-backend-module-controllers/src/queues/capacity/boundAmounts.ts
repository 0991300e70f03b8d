import { recordOf, type Amounts } from '@squadron/kube-kinds';
import { divideAmount } from '@squadron/backstage-plugin-squadron-node';

/**
 * Limits the amounts of the parts of a cluster to bounds for the whole cluster. The excess is taken from each part in
 * proportion and in whole devices, so that GPUs keep CPUs beside them. A resource without a bound is unchanged.
 *
 * @param parts - e.g. the amounts of each flavor
 *
 * @public
 */
export function boundAmounts(
  parts: readonly Amounts[],
  bounds: Amounts,
): Amounts[] {
  const bounded = Object.entries(bounds).map(
    ([resource, bound]) =>
      [
        resource,
        divideAmount(
          parts.map(part => part[resource] ?? 0n),
          bound,
          resource,
        ),
      ] as const,
  );
  return parts.map((part, index) => ({
    ...part,
    ...recordOf(
      bounded
        .filter(([resource]) => part[resource] !== undefined)
        .map(([resource, amounts]) => [resource, amounts[index]]),
    ),
  }));
}
