import { formatBytes } from '@squadron/backstage-plugin-squadron-common';
import { parseQuantity, quantityToNumber } from '@squadron/kube-kinds';

/**
 * An amount as text, without the name of its resource: `64 GiB`, `0.5`, `8`.
 *
 * @param quantity - in nano units, or a Kubernetes quantity
 * @internal
 */
export function quantityText(
  resource: string,
  quantity: bigint | string,
): string {
  const amount = quantityToNumber(nanoOf(quantity));
  return resource === 'memory' ? formatBytes(amount) : String(amount);
}

function nanoOf(quantity: bigint | string): bigint {
  return typeof quantity === 'bigint' ? quantity : parseQuantity(quantity);
}
