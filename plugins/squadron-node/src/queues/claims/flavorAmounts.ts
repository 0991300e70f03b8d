import { parseQuantity, sumAmounts, recordOf } from '@squadron/kube-kinds';
import type {
  FlavorQuotas,
  ResourceGroup,
  Amounts,
} from '@squadron/kube-kinds';

/** Amounts by flavor. @public */
export type FlavorAmounts = Readonly<Record<string, Amounts>>;

function nominalOf({ resources }: FlavorQuotas): Amounts {
  return recordOf(
    resources.map(({ name, nominalQuota }) => [
      name,
      parseQuantity(nominalQuota),
    ]),
  );
}

/** The quotas of resource groups. @internal */
export function quotasOf(groups: readonly ResourceGroup[] = []): FlavorAmounts {
  return recordOf(
    groups.flatMap(({ flavors }) =>
      flavors.map(flavor => [flavor.name, nominalOf(flavor)] as const),
    ),
  );
}

/** The sum of the grants of all claims. @internal */
export function grantsByFlavor(
  shares: Readonly<Record<string, FlavorAmounts>>,
): FlavorAmounts {
  const sums: Record<string, Amounts> = recordOf();
  for (const flavors of Object.values(shares)) {
    for (const [flavor, amounts] of Object.entries(flavors)) {
      sums[flavor] = sumAmounts(sums[flavor] ?? {}, amounts);
    }
  }
  return sums;
}

/** @internal */
export function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Record<string, U> {
  return recordOf(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}

/** @internal */
export function hasAny(amounts: Amounts | undefined): boolean {
  return Object.values(amounts ?? {}).some(amount => amount > 0n);
}
