import { z } from 'zod';
import { conditionsSchema, objectSchema } from './kubeObject';
import type { KubeObject, Condition } from './kubeObject';
import { readObject } from './readObject';
import { kubeKind } from './resourceKind';

/** @public */
export const authTokenRequestKind = kubeKind<AuthTokenRequest>(
  'multicluster.x-k8s.io/v1alpha1',
  'AuthTokenRequest',
  'authtokenrequests',
);

/** A rule of a Role or ClusterRole of `rbac.authorization.k8s.io/v1`. @public */
export interface PolicyRule {
  apiGroups?: string[];
  resources?: string[];
  resourceNames?: string[];
  nonResourceURLs?: string[];
  verbs: string[];
}

/** A requested role: an existing one, or a new one if it has rules. @public */
export interface RequestedRole {
  name: string;
  rules?: PolicyRule[];
}

/**
 * Requests a credential for the cluster of a ClusterProfile. Source: the slides of KubeCon China 2024,
 * "Connecting the Dots", and the prototypes behind them; the times in the status are Squadron's.
 *
 * @public
 */
export interface AuthTokenRequest extends KubeObject {
  spec: {
    targetClusterProfile: {
      /** The group, on the slides followed by a version. */
      apiGroup?: string;
      kind?: string;
      name: string;
      /** Default: the namespace of the request. */
      namespace?: string;
    };
    serviceAccountName: string;
    /** Default: the namespace of the request. */
    serviceAccountNamespace?: string;
    clusterRoles?: RequestedRole[];
    roles?: Array<RequestedRole & { namespace: string }>;
    expirationSeconds?: number;
  };
  status?: {
    observedGeneration?: number;
    tokenResponse?: { apiGroup?: string; kind: string; name: string };
    issuedTimestamp?: string;
    renewalTimestamp?: string;
    expirationTimestamp?: string;
    conditions?: Condition[];
  };
}

const words = z.array(z.string()).optional();

const roleShape = {
  name: z.string(),
  rules: z
    .array(
      z.looseObject({
        apiGroups: words,
        resources: words,
        resourceNames: words,
        nonResourceURLs: words,
        verbs: z.array(z.string()),
      }),
    )
    .optional(),
};

const requestSchema: z.ZodType<AuthTokenRequest> = objectSchema({
  spec: z.looseObject({
    targetClusterProfile: z.looseObject({
      apiGroup: z.string().optional(),
      kind: z.string().optional(),
      name: z.string(),
      namespace: z.string().optional(),
    }),
    serviceAccountName: z.string(),
    serviceAccountNamespace: z.string().optional(),
    clusterRoles: z.array(z.looseObject(roleShape)).optional(),
    roles: z
      .array(z.looseObject({ ...roleShape, namespace: z.string() }))
      .optional(),
    expirationSeconds: z.number().optional(),
  }),
  status: z
    .looseObject({
      observedGeneration: z.number().optional(),
      tokenResponse: z
        .looseObject({
          apiGroup: z.string().optional(),
          kind: z.string(),
          name: z.string(),
        })
        .optional(),
      issuedTimestamp: z.string().optional(),
      renewalTimestamp: z.string().optional(),
      expirationTimestamp: z.string().optional(),
      conditions: conditionsSchema,
    })
    .optional(),
});

/** Throws `InputError` if the object is not an AuthTokenRequest. @public */
export function readAuthTokenRequest(object: unknown): AuthTokenRequest {
  return readObject(authTokenRequestKind, requestSchema, object);
}
