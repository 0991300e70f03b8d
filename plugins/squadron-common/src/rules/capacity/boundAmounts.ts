import type { Amounts } from '../../quantity';
import { divideAmount } from '../claims/divideAmount';
import { recordOf } from '../../recordOf';

/**
 * What parts of a cluster may offer when all of it together is bounded. What is too much is taken from each in
 * proportion, in whole devices, so that GPUs keep CPUs beside them. A resource without a bound stays as it is.
 *
 * @param parts - e.g. what each flavor has
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
