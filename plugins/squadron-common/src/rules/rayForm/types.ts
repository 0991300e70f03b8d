import type { RayJobInput, RayServiceInput } from '../ray/types';

/**
 * A RayJob from a form or an action: any field may be missing or empty, and is then taken from the preset.
 *
 * @public
 */
export interface RayJobDraft
  extends Partial<Omit<RayJobInput, 'env' | 'metadata'>> {
  /** Name of a preset of the portal. */
  preset?: string;
  env?: TextMap;
  metadata?: TextMap;
}

/**
 * Names with string values; actions accept a list too, whose order is lost.
 *
 * @public
 */
export type TextMap =
  | Readonly<Record<string, string>>
  | ReadonlyArray<{ name: string; value: string }>;

/**
 * Size of the RayCluster of a job, as the form holds it. A preset fills it in; each value may be changed afterwards.
 *
 * @public
 */
export interface RayResourcesValue {
  preset?: string;
  headCpu?: string;
  headMemory?: string;
  workers?: number;
  cpuPerWorker?: string;
  memoryPerWorker?: string;
  gpusPerWorker?: number;
  gpuType?: string;
}

/**
 * Fields of the forms of the templates `ray-cluster` and `ray-service`.
 *
 * @public
 */
export type RayClusterForm = Partial<RayServiceInput> & { suspend?: boolean };

/**
 * Fields of the form of the template `ray-job`. Fields that another choice hides keep their values.
 *
 * @public
 */
export interface RayJobForm
  extends Partial<Omit<RayJobInput, keyof RayResourcesValue>> {
  /** Source of the code. */
  codeFrom?: 'image' | 'script' | 'git';
  /** A RayCluster of its own, or an existing one. */
  runsOn?: 'own' | 'existing';
  resources?: RayResourcesValue;
}
