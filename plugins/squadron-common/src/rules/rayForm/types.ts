import type { RayJobInput, RayServiceInput } from '../ray/types';

/**
 * What a form or an action says of a RayJob: anything may be missing or empty, and a preset stands for the fields
 * that are.
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
 * Names with texts; actions take a list as well, whose order is lost.
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
 * What the forms of the templates `ray-cluster` and `ray-service` hold.
 *
 * @public
 */
export type RayClusterForm = Partial<RayServiceInput> & { suspend?: boolean };

/**
 * What the form of the template `ray-job` holds. Fields that another choice hides keep what was typed into them.
 *
 * @public
 */
export interface RayJobForm
  extends Partial<Omit<RayJobInput, keyof RayResourcesValue>> {
  /** Where the code is. */
  codeFrom?: 'image' | 'script' | 'git';
  /** A RayCluster of its own, or one that is there. */
  runsOn?: 'own' | 'existing';
  resources?: RayResourcesValue;
}
