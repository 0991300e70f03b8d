import { z } from 'zod';
import { conditionsSchema, objectSchema } from './kubeObject';
import type { KubeObject, Condition } from './kubeObject';
import { rayClusterSpecSchema } from './ray';
import type { RayClusterSpec } from './ray';
import { readObject } from './readObject';
import { kubeKind } from './resourceKind';

/** @public */
export const rayServiceKind = kubeKind<RayService>(
  'ray.io/v1',
  'RayService',
  'rayservices',
);

/** A Serve application as Ray reports it. @public */
export interface RayServeApplication {
  /** NOT_STARTED, DEPLOYING, RUNNING, DEPLOY_FAILED, DELETING or UNHEALTHY. */
  status?: string;
  message?: string;
}

/** One of the two RayClusters behind a RayService. @public */
export interface RayServiceSide {
  rayClusterName?: string;
  applicationStatuses?: Record<string, RayServeApplication>;
}

/** @public */
export interface RayService extends KubeObject {
  spec?: {
    /** Called `rayClusterSpec` in a RayJob. */
    rayClusterConfig?: RayClusterSpec;
    serveConfigV2?: string;
    managedBy?: string;
  };
  status?: {
    conditions?: Condition[];
    /** The RayCluster that serves. */
    activeServiceStatus?: RayServiceSide;
    /** The RayCluster that is being prepared to take over. */
    pendingServiceStatus?: RayServiceSide;
    numServeEndpoints?: number;
    observedGeneration?: number;
  };
}

const sideSchema: z.ZodType<RayServiceSide> = z.looseObject({
  rayClusterName: z.string().optional(),
  applicationStatuses: z
    .record(
      z.string(),
      z.looseObject({
        status: z.string().optional(),
        message: z.string().optional(),
      }),
    )
    .optional(),
});

const rayServiceSchema: z.ZodType<RayService> = objectSchema({
  spec: z
    .looseObject({
      rayClusterConfig: rayClusterSpecSchema.optional(),
      serveConfigV2: z.string().optional(),
      managedBy: z.string().optional(),
    })
    .optional(),
  status: z
    .looseObject({
      conditions: conditionsSchema,
      activeServiceStatus: sideSchema.optional(),
      pendingServiceStatus: sideSchema.optional(),
      numServeEndpoints: z.number().optional(),
      observedGeneration: z.number().optional(),
    })
    .optional(),
});

/** Throws `InputError` if the object is not a RayService. @public */
export function readRayService(object: unknown): RayService {
  return readObject(rayServiceKind, rayServiceSchema, object);
}
