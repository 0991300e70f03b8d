import { z } from 'zod';
import { conditionsSchema, objectSchema } from './kubeObject';
import type { KubeObject, Condition } from './kubeObject';
import { readObject } from './readObject';
import { kubeKind } from './resourceKind';

/** @public */
export const clusterProfileKind = kubeKind<ClusterProfile>(
  'multicluster.x-k8s.io/v1alpha1',
  'ClusterProfile',
  'clusterprofiles',
);

/** Access to a cluster for consumers: client-go's Cluster, and extensions for a credential plugin. @public */
export interface AccessProvider {
  name: string;
  cluster?: {
    server?: string;
    'certificate-authority-data'?: string;
    'insecure-skip-tls-verify'?: boolean;
    'tls-server-name'?: string;
    'proxy-url'?: string;
    extensions?: Array<{ name: string; extension?: unknown }>;
  };
}

/** @public */
export interface ClusterProfile extends KubeObject {
  spec?: { displayName?: string; clusterManager?: { name: string } };
  status?: {
    conditions?: Condition[];
    version?: { kubernetes?: string };
    properties?: Array<{ name: string; value: string }>;
    accessProviders?: AccessProvider[];
    /** Deprecated name of `accessProviders`, which takes precedence if both name the same provider. */
    credentialProviders?: AccessProvider[];
  };
}

const accessProvidersSchema = z
  .array(
    z.looseObject({
      name: z.string(),
      cluster: z
        .looseObject({
          server: z.string().optional(),
          'certificate-authority-data': z.string().optional(),
          'insecure-skip-tls-verify': z.boolean().optional(),
          'tls-server-name': z.string().optional(),
          'proxy-url': z.string().optional(),
          extensions: z.array(z.looseObject({ name: z.string() })).optional(),
        })
        .optional(),
    }),
  )
  .optional();

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
      accessProviders: accessProvidersSchema,
      credentialProviders: accessProvidersSchema,
    })
    .optional(),
});

/** Throws `InputError` if the object is not a ClusterProfile. @public */
export function readClusterProfile(object: unknown): ClusterProfile {
  return readObject(clusterProfileKind, clusterProfileSchema, object);
}
