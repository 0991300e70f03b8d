import type { ResourceList } from '@squadron/kube-kinds';
import { amountAsNumber, amountsOf } from '@squadron/kube-kinds';

/** Amounts as numbers, CPU in cores and memory in bytes; undefined if a cluster does not report them. @internal */
export function numbersOf(
  list: ResourceList | undefined,
): Record<string, number> | undefined {
  if (!list) {
    return undefined;
  }
  const amounts = amountsOf(list);
  return Object.fromEntries(
    Object.keys(amounts).map(resource => [
      resource,
      amountAsNumber(amounts, resource),
    ]),
  );
}
