import type {
  RayJobInput,
  WorkloadChanges,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';

const text = z.string().max(512).optional();
const count = z.number().int().min(0).max(1_000).optional();

/**
 * Changes of a workload as a person sends them. A field that is not known is refused, since leaving it out would do
 * less than was asked for.
 *
 * @internal
 */
export const workloadChangesSchema: z.ZodType<WorkloadChanges> = z.strictObject(
  {
    suspend: z.boolean().optional(),
    priorityClass: z.string().max(63).optional(),
    groups: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(63),
          replicas: count,
          minReplicas: count,
          maxReplicas: count,
        }),
      )
      .max(20)
      .optional(),
    autoscaling: z.boolean().optional(),
    image: text,
    rayVersion: text,
  },
);

const texts = z.record(z.string(), z.string()).optional();
const long = z.string().optional();
const number = z.number().optional();

/** What is to be different when a RayJob runs once more; the rules of a RayJob check the values. @internal */
export const rerunChangesSchema: z.ZodType<Partial<RayJobInput>> =
  z.strictObject({
    name: text,
    entrypoint: long,
    script: long,
    repository: long,
    revision: text,
    image: text,
    rayVersion: text,
    headCpu: text,
    headMemory: text,
    workers: number,
    cpuPerWorker: text,
    memoryPerWorker: text,
    gpusPerWorker: number,
    gpuType: text,
    rayCluster: text,
    queue: text,
    priorityClass: text,
    cluster: text,
    env: texts,
    runtimeEnvYAML: long,
    metadata: texts,
    ttlSecondsAfterFinished: number,
    activeDeadlineSeconds: number,
    backoffLimit: number,
    suspend: z.boolean().optional(),
    owner: text,
  });
