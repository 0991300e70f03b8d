import type { KubeObject, Condition } from './kubeObject';
import type { PodTemplate } from './core';
import { kubeKind } from './resourceKind';

/** @public */
export const jobKind = kubeKind<KubeJob>('batch/v1', 'Job', 'jobs');

/** @public */
export interface KubeJob extends KubeObject {
  spec?: {
    suspend?: boolean;
    managedBy?: string;
    parallelism?: number;
    completions?: number;
    backoffLimit?: number;
    ttlSecondsAfterFinished?: number;
    template?: PodTemplate;
  };
  status?: {
    active?: number;
    ready?: number;
    succeeded?: number;
    failed?: number;
    startTime?: string;
    completionTime?: string;
    conditions?: Condition[];
  };
}
