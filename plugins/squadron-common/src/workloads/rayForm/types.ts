import type { RayJobInput } from '../../contract/workloads/rayJob';
import type { RayServiceInput } from '../../contract/workloads/rayInputs';

/**
 * Size of the RayCluster of a job, as the form holds it. A preset fills it in; each value may be changed afterwards.
 *
 * @public
 */
export interface RayResourcesValue {
  preset?: string;
  /** Of a preset of a team. Its image and queue apply unless the form has some. */
  team?: string;
  image?: string;
  queue?: string;
  headCpu?: string;
  headMemory?: string;
  workers?: number;
  cpuPerWorker?: string;
  memoryPerWorker?: string;
  gpusPerWorker?: number;
  gpuType?: string;
}

/** Fields of the forms of the templates `ray-cluster` and `ray-service`. @public */
export type RayClusterForm = Partial<RayServiceInput> & { suspend?: boolean };

/** Fields of the form of the template `ray-job`. Fields that another choice hides keep their values. @public */
export interface RayJobForm
  extends Partial<
    Omit<RayJobInput, Exclude<keyof RayResourcesValue, 'image' | 'queue'>>
  > {
  /** Source of the code. */
  codeFrom?: 'image' | 'script' | 'git';
  /** A RayCluster of its own, or an existing one. */
  runsOn?: 'own' | 'existing';
  resources?: RayResourcesValue;
}
