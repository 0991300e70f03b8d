import { z } from 'zod';
import { conditionsSchema, objectSchema } from './kubeObject';
import type { KubeObject, Condition } from './kubeObject';
import { podTemplateSchema } from './core';
import type { PodTemplate } from './core';
import { readObject } from './readObject';
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

const jobSchema: z.ZodType<KubeJob> = objectSchema({
  spec: z
    .looseObject({
      suspend: z.boolean().optional(),
      managedBy: z.string().optional(),
      parallelism: z.number().optional(),
      completions: z.number().optional(),
      backoffLimit: z.number().optional(),
      ttlSecondsAfterFinished: z.number().optional(),
      template: podTemplateSchema.optional(),
    })
    .optional(),
  status: z
    .looseObject({
      active: z.number().optional(),
      ready: z.number().optional(),
      succeeded: z.number().optional(),
      failed: z.number().optional(),
      startTime: z.string().optional(),
      completionTime: z.string().optional(),
      conditions: conditionsSchema,
    })
    .optional(),
});

/** Throws `InputError` if the object is not a batch Job. @public */
export function readJob(object: unknown): KubeJob {
  return readObject(jobKind, jobSchema, object);
}
