import type {
  OneblockClusterSpec,
  OneblockPool,
  Problem,
} from '@squadron/backstage-plugin-squadron-common';
import { findGpuShape, gpuModelOf } from './gpuShapes';
import type { GpuShape } from './gpuShapes';
import { isNodeLabelPossible } from './nodeLabels';
import type { MachineCapacity } from './types';

/**
 * What an infrastructure's machines can be.
 *
 * @public
 */
export interface MachineRules {
  /** As people write it, e.g. `AWS`. */
  title: string;
  machineType: { pattern: RegExp; example: string };
  /** Machine types that pools with GPUs and no `machineType` get. */
  gpuShapes: readonly GpuShape[];
  /** Why there is no spot machine, or why none with a highest price. Default: both are possible. */
  spot?: { noSpot?: string; noMaxPrice?: string };
  /** Why there is no MachinePool. Default: there is. */
  noMachinePool?: string;
  /**
   * What a machine of a type brings. Default: the provider tells the autoscaler itself, so that every pool can
   * be scaled up from no machine.
   */
  capacityOf?(machineType: string): MachineCapacity | undefined;
}

/**
 * What is wrong with control plane and pools in the eyes of an infrastructure. Expects a spec that
 * `validateClusterSpec` found nothing wrong with.
 *
 * @public
 */
export function validateMachines(
  spec: OneblockClusterSpec,
  rules: MachineRules,
): Problem[] {
  return [
    ...machineTypeProblems(
      spec.controlPlane?.machineType,
      'controlPlane',
      rules,
    ),
    ...(spec.pools ?? []).flatMap((pool, index) => {
      const field = `pools[${index}]`;
      return [
        ...machineTypeProblems(pool.machineType, field, rules),
        ...gpuProblems(pool, field, rules),
        ...spotProblems(pool, field, rules),
        ...machinePoolProblems(pool, field, rules),
        ...emptyPoolProblems(pool, field, rules),
        ...labelProblems(pool, field),
      ];
    }),
  ];
}

/**
 * A {@link Problem} of a spec that cannot be built.
 *
 * @public
 */
export function invalidSpec(field: string, message: string): Problem {
  return { field, reason: 'InvalidSpec', message };
}

function machineTypeProblems(
  machineType: string | undefined,
  field: string,
  { title, machineType: { pattern, example } }: MachineRules,
): Problem[] {
  return machineType === undefined || pattern.test(machineType)
    ? []
    : [
        invalidSpec(
          `${field}.machineType`,
          `'${machineType}' is no machine type of ${title}; write e.g. ${example}.`,
        ),
      ];
}

function gpuProblems(
  { name, gpu, machineType }: OneblockPool,
  field: string,
  { title, gpuShapes }: MachineRules,
): Problem[] {
  if (!gpu || machineType !== undefined || findGpuShape(gpuShapes, gpu)) {
    return [];
  }
  const counts = gpuShapes
    .filter(shape => shape.gpu === gpuModelOf(gpu.type))
    .map(({ gpuCount }) => gpuCount);
  return [
    counts.length > 0
      ? invalidSpec(
          `${field}.gpu.count`,
          `Pool '${name}': ${title} has no machine with ${gpu.count} GPUs '${
            gpu.type
          }' that is known here; use ${counts.join(
            ', ',
          )}, or name a machineType.`,
        )
      : invalidSpec(
          `${field}.gpu.type`,
          `Pool '${name}': no machine of ${title} with GPU '${
            gpu.type
          }' is known here; name a machineType, or use one of ${modelsOf(
            gpuShapes,
          )}.`,
        ),
  ];
}

function spotProblems(
  { name, spot }: OneblockPool,
  field: string,
  { spot: { noSpot, noMaxPrice } = {} }: MachineRules,
): Problem[] {
  if (!spot) {
    return [];
  }
  if (noSpot) {
    return [invalidSpec(`${field}.spot`, `Pool '${name}': ${noSpot}`)];
  }
  const { maxPrice } = spot;
  if (maxPrice === undefined) {
    return [];
  }
  if (noMaxPrice) {
    return [
      invalidSpec(`${field}.spot.maxPrice`, `Pool '${name}': ${noMaxPrice}`),
    ];
  }
  return /^\d+(\.\d{1,5})?$/.test(maxPrice) && Number(maxPrice) > 0
    ? []
    : [
        invalidSpec(
          `${field}.spot.maxPrice`,
          `Pool '${name}': '${maxPrice}' is no price; write dollars per hour, e.g. 0.50.`,
        ),
      ];
}

function machinePoolProblems(
  { name, kind, rolloutAfter }: OneblockPool,
  field: string,
  { noMachinePool }: MachineRules,
): Problem[] {
  if (kind !== 'MachinePool') {
    return [];
  }
  if (noMachinePool) {
    return [invalidSpec(`${field}.kind`, `Pool '${name}': ${noMachinePool}`)];
  }
  return rolloutAfter
    ? [
        invalidSpec(
          `${field}.rolloutAfter`,
          `Pool '${name}': a MachinePool replaces its machines when their shape changes and not by time; leave rolloutAfter out.`,
        ),
      ]
    : [];
}

/** The autoscaler learns a pool's shape from a machine, which an empty pool has not. */
function emptyPoolProblems(
  { name, minReplicas, gpu, machineType }: OneblockPool,
  field: string,
  { capacityOf }: MachineRules,
): Problem[] {
  const isKnown =
    !capacityOf ||
    machineType === undefined ||
    capacityOf(machineType) !== undefined;
  if (minReplicas !== 0 || isKnown) {
    return [];
  }
  return [
    invalidSpec(
      `${field}.minReplicas`,
      `Pool '${name}' may shrink to 0 machines, but what a '${machineType}' brings is not known here and the autoscaler could not grow it again; use minReplicas 1${
        gpu ? ', or leave machineType out' : ''
      }.`,
    ),
  ];
}

function labelProblems({ name, labels }: OneblockPool, field: string) {
  return Object.keys(labels ?? {})
    .filter(key => !isNodeLabelPossible(key))
    .map(key =>
      invalidSpec(
        `${field}.labels`,
        `Pool '${name}': a node may not give itself the label '${key}'; use another prefix, or node-role.kubernetes.io/.`,
      ),
    );
}

function modelsOf(shapes: readonly GpuShape[]): string {
  return [...new Set(shapes.map(({ gpu }) => `nvidia-${gpu}`))].join(', ');
}
