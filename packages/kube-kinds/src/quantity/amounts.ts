import type { ResourceList } from '../kinds/resourceList';
import { recordOf } from '../recordOf';
import { formatQuantity, parseQuantity, quantityToNumber } from './quantity';

/** Amounts by resource name in nano units, see {@link parseQuantity}. Absent means zero. @public */
export type Amounts = Readonly<Record<string, bigint>>;

/** More pods than Kubernetes can have; keeps the arithmetic small whatever an object contains. */
const MAX_COUNT = 2 ** 40;

/**
 * The amounts of a resource list. Invalid values are left out, so that one bad object does not break the view of all
 * others.
 *
 * @public
 */
export function amountsOf(list: ResourceList | undefined): Amounts {
  const amounts = recordOf<bigint>();
  for (const [name, quantity] of Object.entries(list ?? {})) {
    try {
      amounts[name] = parseQuantity(quantity);
    } catch {
      // The schema of Kubernetes accepts some strings that Kubernetes itself then rejects.
    }
  }
  return amounts;
}

/** The sum per resource. @public */
export function sumAmounts(...all: Amounts[]): Amounts {
  return combine(all, (a, b) => a + b);
}

/** The larger value per resource. @public */
export function maxAmounts(...all: Amounts[]): Amounts {
  return combine(all, (a, b) => (a > b ? a : b));
}

/** Per resource, the value of the last list that has one. @public */
export function overlayAmounts(...all: Amounts[]): Amounts {
  return combine(all, (_, last) => last);
}

/** All amounts times a number of pods; a negative number counts as zero. @public */
export function scaleAmounts(amounts: Amounts, count: number): Amounts {
  const factor = BigInt(
    Math.min(MAX_COUNT, Math.max(0, Math.trunc(count) || 0)),
  );
  return recordOf(
    Object.entries(amounts).map(([name, nano]) => [name, nano * factor]),
  );
}

/** The usual format of the resource: memory and disk in binary units, e.g. `64Gi`, all others in decimal units. @public */
export function formatAmount(nano: bigint, resource: string): string {
  return formatQuantity(nano, {
    format: /^memory$|storage/.test(resource) ? 'binary' : 'decimal',
  });
}

/** CPU in cores, memory in bytes, others as a count; 0 if absent. @public */
export function amountAsNumber(amounts: Amounts, resource: string): number {
  return quantityToNumber(amounts[resource] ?? 0n);
}

/** Whether a resource is a kind of GPU, e.g. `nvidia.com/gpu`, `amd.com/gpu`. @public */
export function isGpuResource(resource: string): boolean {
  return resource.endsWith('/gpu');
}

/** All GPUs of any vendor. @public */
export function gpuCountOf(amounts: Amounts): number {
  return Object.entries(amounts)
    .filter(([name]) => isGpuResource(name))
    .reduce((sum, [, nano]) => sum + quantityToNumber(nano), 0);
}

function combine(
  all: Amounts[],
  merge: (a: bigint, b: bigint) => bigint,
): Amounts {
  const result = recordOf<bigint>();
  for (const amounts of all) {
    for (const [name, nano] of Object.entries(amounts)) {
      result[name] = name in result ? merge(result[name], nano) : nano;
    }
  }
  return result;
}
