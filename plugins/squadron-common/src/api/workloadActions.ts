import type { Problem } from '../rules/types';

/**
 * What a change of a workload did, or would do.
 *
 * @public
 */
export interface WorkloadChangeResult {
  /** `refused` is the answer to a dry run only, with the problems. */
  outcome: 'updated' | 'unchanged' | 'refused';
  /** What follows, one sentence each, e.g. `2 pods end; 8 nvidia-a100 become free.` */
  effects: string[];
  problems: Problem[];
}

/**
 * A size of job that the platform offers: one choice in place of many fields. A field that is absent is left to
 * the person.
 *
 * @public
 */
export interface RayPreset {
  /** Unique; what templates and actions name. */
  name: string;
  title: string;
  description?: string;
  workers?: number;
  cpuPerWorker?: string;
  memoryPerWorker?: string;
  gpusPerWorker?: number;
  gpuType?: string;
  queue?: string;
  priorityClass?: string;
  image?: string;
}

/**
 * What the forms of Ray workloads may offer.
 *
 * @public
 */
export interface RayOptions {
  presets: RayPreset[];
  /** Used where none is named. */
  defaultImage: string;
  /** Images to choose from, the default one first. */
  images: string[];
  /** Highest first. */
  priorityClasses: Array<{ name: string; value: number; description?: string }>;
  /** GPU models of the fleet and the clusters that have them. */
  gpuTypes: Array<{ type: string; clusters: string[] }>;
}
