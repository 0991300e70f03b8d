import {
  invalidSpec,
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockClusterSpec, OneblockPool } from '@squadron/kube-kinds';
import { findGpuShape, gpuModelOf, type GpuShape } from './gpuShapes';
import { isNodeLabelPossible } from './nodeLabels';
import type { MachineCapacity } from './types';

/** Rules of an infrastructure for its machines. @public */
export interface MachineRules {
  /** Display name, e.g. `AWS`. */
  title: string;
  machineType: { pattern: RegExp; example: string };
  /** Machine types for pools with GPUs and without `machineType`. */
  gpuShapes: readonly GpuShape[];
  /** Why spot machines, or maximum prices for them, are not supported. Default: both are. */
  spot?: { noSpot?: string; noMaxPrice?: string };
  /** Why MachinePools are not supported. Default: they are. */
  noMachinePool?: string;
  /**
   * Capacity of a machine type. Default: the provider reports capacities to the autoscaler, so that every empty pool
   * can be scaled up.
   */
  capacityOf?(machineType: string): MachineCapacity | undefined;
}

/**
 * Problems of control plane and pools with the rules of an infrastructure. Expects a spec in which
 * `validateClusterSpec` finds no problem.
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

function machineTypeProblems(
  machineType: string | undefined,
  field: string,
  { title, machineType: { pattern, example } }: MachineRules,
): Problem[] {
  return invalidUnless(
    machineType === undefined || pattern.test(machineType),
    `${field}.machineType`,
    `'${machineType}' is not a machine type of ${title}; write e.g. ${example}.`,
  );
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
          `Pool '${name}': ${title} has no known machine type with ${
            gpu.count
          } GPUs '${gpu.type}'; use ${counts.join(', ')}, or set machineType.`,
        )
      : invalidSpec(
          `${field}.gpu.type`,
          `Pool '${name}': ${title} has no known machine type with GPU '${
            gpu.type
          }'; set machineType, or use one of ${modelsOf(gpuShapes)}.`,
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
  return invalidUnless(
    /^\d+(\.\d{1,5})?$/.test(maxPrice) && Number(maxPrice) > 0,
    `${field}.spot.maxPrice`,
    `Pool '${name}': '${maxPrice}' is not a price; write dollars per hour, e.g. 0.50.`,
  );
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
  return invalidUnless(
    !rolloutAfter,
    `${field}.rolloutAfter`,
    `Pool '${name}': a MachinePool replaces its machines only when their shape changes; remove rolloutAfter.`,
  );
}

/** The autoscaler derives the shape of a pool from a machine, and an empty pool has none. */
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
      `Pool '${name}' may shrink to 0 machines, but the capacity of a '${machineType}' is unknown, so that the autoscaler could not scale it up again; use minReplicas 1${
        gpu ? ', or remove machineType' : ''
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
        `Pool '${name}': a node may not set the label '${key}' on itself; use another prefix, or node-role.kubernetes.io/.`,
      ),
    );
}

function modelsOf(shapes: readonly GpuShape[]): string {
  return [...new Set(shapes.map(({ gpu }) => `nvidia-${gpu}`))].join(', ');
}
