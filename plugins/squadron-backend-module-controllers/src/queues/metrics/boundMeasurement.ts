import { boundAmounts } from '../capacity/boundAmounts';
import { recordOf, sumAmounts, type Amounts } from '@squadron/kube-kinds';
import type { MeasuredFlavor, Measurement } from './types';

/** The capacity of a bounded cluster for the fleet. All its pods count as used, including those of others. @internal */
export function boundMeasurement(
  measured: Measurement,
  bounds: Amounts,
): Measurement {
  const allocatable = boundAmounts(
    measured.flavors.map(flavor => flavor.allocatable),
    bounds,
  );
  const flavors = measured.flavors.map((flavor, index) =>
    boundFlavor(flavor, allocatable[index]),
  );
  return {
    ...measured,
    allocatable: sumAmounts(...allocatable),
    free: sumAmounts(...flavors.map(({ free }) => free)),
    flavors,
  };
}

function boundFlavor(
  flavor: MeasuredFlavor,
  allocatable: Amounts,
): MeasuredFlavor {
  const free = recordOf(
    Object.entries(flavor.free).map(([resource, amount]) => {
      const cut =
        (flavor.allocatable[resource] ?? 0n) - (allocatable[resource] ?? 0n);
      return [resource, amount > cut ? amount - cut : 0n];
    }),
  );
  return {
    ...flavor,
    allocatable,
    free,
    largestFree: recordOf(
      Object.entries(flavor.largestFree).map(([resource, amount]) => {
        const left = free[resource] ?? 0n;
        return [resource, amount < left ? amount : left];
      }),
    ),
  };
}
