import { parseQuantity, recordOf, type Amounts } from '@squadron/kube-kinds';

/**
 * Reads the annotation `squadron.dev/capacity-bounds` of a ClusterProfile, a comma list of `<resource>=<quantity>`,
 * e.g. `cpu=64,nvidia.com/gpu=8`.
 *
 * @returns the bounds, and the parts of the text that are not valid
 *
 * @public
 */
export function readCapacityBounds(text = ''): {
  bounds: Amounts;
  wrong: string[];
} {
  const bounds = recordOf<bigint>();
  const wrong: string[] = [];
  const parts = text.split(',').map(part => part.trim());
  for (const part of parts.filter(Boolean)) {
    const [resource, quantity, ...rest] = part.split('=').map(s => s.trim());
    const amount = rest.length === 0 ? amountOf(quantity) : undefined;
    if (resource && amount !== undefined) {
      bounds[resource] = amount;
    } else {
      wrong.push(part);
    }
  }
  return { bounds, wrong };
}

function amountOf(quantity: string | undefined): bigint | undefined {
  try {
    const amount = parseQuantity(quantity ?? '');
    return amount < 0n ? undefined : amount;
  } catch {
    return undefined;
  }
}
