import type { ClusterChanges } from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';

/** More parts than a cluster can have; keeps an answer to a slip short. */
const MAX_PARTS = 51;

const name = z.string().min(1).max(63);
const text = z.string().max(253).optional();
const count = z.number().int().min(0).max(1_000).optional();

const poolSchema = z.strictObject({
  name,
  replicas: count,
  minReplicas: count,
  maxReplicas: count,
  machineType: text,
  gpu: z
    .strictObject({ type: z.string().max(63), count: z.number().int() })
    .optional(),
  labels: z.record(z.string(), z.string()).optional(),
  taints: z
    .array(
      z.strictObject({
        key: z.string(),
        value: z.string().optional(),
        effect: z.enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute']),
      }),
    )
    .max(MAX_PARTS)
    .optional(),
  spot: z.strictObject({ maxPrice: text }).optional(),
  kind: z.enum(['MachineDeployment', 'MachinePool']).optional(),
  rootDiskGiB: z.number().int().min(1).optional(),
  failureDomain: text,
});

/**
 * Changes of a cluster as a person sends them. A field that is not known is refused, since leaving it out
 * would do less than was asked for.
 *
 * @internal
 */
export const changesSchema: z.ZodType<ClusterChanges> = z.strictObject({
  controlPlane: z.strictObject({ replicas: count }).optional(),
  pools: z.array(poolSchema).max(MAX_PARTS).optional(),
  removePools: z.array(name).max(MAX_PARTS).optional(),
  version: text,
  paused: z.boolean().optional(),
  replaceMachines: z.array(name).max(MAX_PARTS).optional(),
});
