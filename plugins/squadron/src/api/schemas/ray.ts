import { z } from 'zod';
import type {
  RayJobInput,
  RayOptions,
  RayPreset,
  WorkloadChangeResult,
} from '@squadron/backstage-plugin-squadron-common';
import { problem } from './parts';

/** @internal */
export const rayJobInput = z.object({
  name: z.string(),
  namespace: z.string(),
  entrypoint: z.string(),
  script: z.string().optional(),
  repository: z.string().optional(),
  revision: z.string().optional(),
  image: z.string().optional(),
  rayVersion: z.string().optional(),
  headCpu: z.string().optional(),
  headMemory: z.string().optional(),
  workers: z.number().optional(),
  cpuPerWorker: z.string().optional(),
  memoryPerWorker: z.string().optional(),
  gpusPerWorker: z.number().optional(),
  gpuType: z.string().optional(),
  rayCluster: z.string().optional(),
  queue: z.string().optional(),
  priorityClass: z.string().optional(),
  cluster: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  runtimeEnvYAML: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  ttlSecondsAfterFinished: z.number().optional(),
  activeDeadlineSeconds: z.number().optional(),
  backoffLimit: z.number().optional(),
  suspend: z.boolean().optional(),
  owner: z.string().optional(),
}) satisfies z.ZodType<RayJobInput>;

const preset = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string().optional(),
  workers: z.number().optional(),
  cpuPerWorker: z.string().optional(),
  memoryPerWorker: z.string().optional(),
  gpusPerWorker: z.number().optional(),
  gpuType: z.string().optional(),
  queue: z.string().optional(),
  priorityClass: z.string().optional(),
  image: z.string().optional(),
}) satisfies z.ZodType<RayPreset>;

/**
 * What forms of Ray workloads offer.
 *
 * @internal
 */
export const rayOptionsSchema = z.object({
  presets: z.array(preset),
  defaultImage: z.string(),
  images: z.array(z.string()),
  priorityClasses: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      description: z.string().optional(),
    }),
  ),
  gpuTypes: z.array(
    z.object({ type: z.string(), clusters: z.array(z.string()) }),
  ),
}) satisfies z.ZodType<RayOptions>;

/**
 * What a change of a workload did, or would do.
 *
 * @internal
 */
export const workloadChangeSchema = z.object({
  outcome: z.enum(['updated', 'unchanged', 'refused']),
  effects: z.array(z.string()),
  problems: z.array(problem),
}) satisfies z.ZodType<WorkloadChangeResult>;
