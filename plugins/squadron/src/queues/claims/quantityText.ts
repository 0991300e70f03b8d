import { formatAmount } from '@squadron/backstage-plugin-squadron-common';
import { parseQuantity, quantityToNumber } from '@squadron/kube-kinds';

/**
 * An amount as text, without the name of its resource: `64 GiB`, `0.5`, `8`, `−2`.
 *
 * @param quantity - in nano units, or a Kubernetes quantity
 * @internal
 */
export function quantityText(
  resource: string,
  quantity: bigint | string,
): string {
  const nano =
    typeof quantity === 'bigint' ? quantity : parseQuantity(quantity);
  const amount = quantityToNumber(nano < 0n ? -nano : nano);
  const text =
    resource === 'cpu' ? String(amount) : formatAmount(resource, amount);
  return nano < 0n ? `−${text}` : text;
}
