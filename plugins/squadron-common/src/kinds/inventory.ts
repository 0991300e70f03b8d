import { z } from 'zod';
import { conditionsSchema, objectSchema } from './apiObject';
import type { ApiObject, Condition } from './apiObject';
import { readObject } from './readObject';
import type { ResourceKind } from './resourceKind';

/** @public */
export const clusterProfileKind: ResourceKind = {
  group: 'multicluster.x-k8s.io',
  version: 'v1alpha1',
  kind: 'ClusterProfile',
  plural: 'clusterprofiles',
  namespaced: true,
};

/** @public */
export interface ClusterProfile extends ApiObject {
  spec?: { displayName?: string; clusterManager?: { name: string } };
  status?: {
    conditions?: Condition[];
    version?: { kubernetes?: string };
    properties?: Array<{ name: string; value: string }>;
  };
}

const clusterProfileSchema: z.ZodType<ClusterProfile> = objectSchema({
  spec: z
    .looseObject({
      displayName: z.string().optional(),
      clusterManager: z.looseObject({ name: z.string() }).optional(),
    })
    .optional(),
  status: z
    .looseObject({
      conditions: conditionsSchema,
      version: z.looseObject({ kubernetes: z.string().optional() }).optional(),
      properties: z
        .array(z.looseObject({ name: z.string(), value: z.string() }))
        .optional(),
    })
    .optional(),
});

/** Throws `InputError` when the object is no ClusterProfile. @public */
export function readClusterProfile(object: unknown): ClusterProfile {
  return readObject(clusterProfileKind, clusterProfileSchema, object);
}
