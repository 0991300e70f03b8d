import type { OneblockClusterSpec, OneblockPool } from '@squadron/kube-kinds';
import {
  found,
  invalidSpec,
  invalidUnless,
  MAX_POOL_NAME_LENGTH,
  nameProblem,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import { boundsProblems } from './bounds';
import { nodeProblems } from './nodes';
import { choiceProblems, countProblems } from './problem';
import { timeProblems } from './time';

const MAX_POOLS = 50;
const MAX_REPLICAS = 1_000;
const MAX_GPUS_PER_NODE = 16;
/** From an operating system with an image of Ray to the largest disk of the clouds. */
const ROOT_DISK_GIB = { min: 8, max: 65_536, of: 'GiB for a root disk' };

/** @internal */
export function poolsProblems({ pools = [] }: OneblockClusterSpec): Problem[] {
  if (pools.length > MAX_POOLS) {
    return [
      invalidSpec(
        'pools',
        `${pools.length} pools are too many; use at most ${MAX_POOLS}.`,
      ),
    ];
  }
  return pools.flatMap((pool, index) => {
    const field = `pools[${index}]`;
    return [
      ...poolNameProblems(pools, index, field),
      ...replicasProblems(pool, field),
      ...gpuProblems(pool, field),
      ...spotProblems(pool, field),
      ...nodeProblems(pool, field),
      ...countProblems(`${field}.rootDiskGiB`, pool.rootDiskGiB, ROOT_DISK_GIB),
      ...timeProblems(`${field}.rolloutAfter`, pool.rolloutAfter),
      ...choiceProblems(`${field}.kind`, pool.kind, [
        'MachineDeployment',
        'MachinePool',
      ]),
    ];
  });
}

function poolNameProblems(
  pools: OneblockPool[],
  index: number,
  field: string,
): Problem[] {
  const { name } = pools[index];
  const problem = nameProblem(name, MAX_POOL_NAME_LENGTH);
  const isRepeated = pools.findIndex(other => other.name === name) < index;
  return [
    ...found(`${field}.name`, problem),
    ...invalidUnless(
      !isRepeated,
      `${field}.name`,
      `There are two pools '${name}'; rename one.`,
    ),
  ];
}

function replicasProblems(pool: OneblockPool, field: string): Problem[] {
  const { replicas, minReplicas, maxReplicas } = pool;
  const bounds = { min: 0, max: MAX_REPLICAS, of: 'machines' };
  return [
    ...countProblems(`${field}.replicas`, replicas, bounds),
    ...countProblems(`${field}.minReplicas`, minReplicas, bounds),
    ...countProblems(`${field}.maxReplicas`, maxReplicas, bounds),
    ...boundsProblems(`Pool '${pool.name}'`, field, {
      minReplicas,
      maxReplicas,
    }),
  ];
}

function gpuProblems({ gpu }: OneblockPool, field: string): Problem[] {
  if (!gpu) {
    return [];
  }
  const isType = /^[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/.test(
    gpu.type,
  );
  const isCount =
    Number.isInteger(gpu.count) &&
    gpu.count >= 1 &&
    gpu.count <= MAX_GPUS_PER_NODE;
  return [
    ...invalidUnless(
      isType,
      `${field}.gpu.type`,
      `'${gpu.type}' is not a GPU type; use e.g. nvidia-a100.`,
    ),
    ...invalidUnless(
      isCount,
      `${field}.gpu.count`,
      `${gpu.count} GPUs per machine are not possible; use 1 to ${MAX_GPUS_PER_NODE}, or omit gpu.`,
    ),
  ];
}

function spotProblems({ spot }: OneblockPool, field: string): Problem[] {
  const price = spot?.maxPrice;
  return invalidUnless(
    price === undefined ||
      (/^\d{1,9}(\.\d{1,6})?$/.test(price) && Number(price) > 0),
    `${field}.spot.maxPrice`,
    `'${price}' is not a price; use dollars per hour above 0, e.g. "0.50", or omit it for the on-demand price.`,
  );
}
