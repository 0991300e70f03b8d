import {
  gpuShape,
  machineTypeFor,
  type MachineRules,
} from '@squadron/backstage-plugin-squadron-node';
import type { OneblockPool } from '@squadron/kube-kinds';

/** Two cores and 8 GiB suffice for the control plane of a few hundred nodes. */
export const CONTROL_PLANE_TYPE = 'm6i.large';

const POOL_TYPE = 'm6i.xlarge';

/** https://aws.amazon.com/ec2/instance-types/#Accelerated_Computing */
const ROWS: Array<Parameters<typeof gpuShape>[0]> = [
  ['t4', 1, 'g4dn.xlarge', 4, 16],
  ['t4', 4, 'g4dn.12xlarge', 48, 192],
  ['t4', 8, 'g4dn.metal', 96, 384],
  ['a10g', 1, 'g5.xlarge', 4, 16],
  ['a10g', 4, 'g5.12xlarge', 48, 192],
  ['a10g', 8, 'g5.48xlarge', 192, 768],
  ['l4', 1, 'g6.xlarge', 4, 16],
  ['l4', 4, 'g6.12xlarge', 48, 192],
  ['l4', 8, 'g6.48xlarge', 192, 768],
  ['l40s', 1, 'g6e.xlarge', 4, 32],
  ['l40s', 4, 'g6e.12xlarge', 48, 384],
  ['l40s', 8, 'g6e.48xlarge', 192, 1536],
  ['v100', 1, 'p3.2xlarge', 8, 61],
  ['v100', 4, 'p3.8xlarge', 32, 244],
  ['v100', 8, 'p3.16xlarge', 64, 488],
  ['a100', 8, 'p4d.24xlarge', 96, 1152],
  ['a100-80gb', 8, 'p4de.24xlarge', 96, 1152],
  ['h100', 1, 'p5.4xlarge', 16, 256],
  ['h100', 8, 'p5.48xlarge', 192, 2048],
  ['h200', 8, 'p5en.48xlarge', 192, 2048],
];

/** EC2 instance types with GPUs. @internal */
export const GPU_SHAPES: MachineRules['gpuShapes'] = ROWS.map(gpuShape);

/** The instance type of a pool: its machineType, otherwise one with its GPUs, otherwise a general one. @internal */
export function instanceTypeOf(pool: OneblockPool): string {
  return machineTypeFor(pool, GPU_SHAPES) ?? POOL_TYPE;
}
