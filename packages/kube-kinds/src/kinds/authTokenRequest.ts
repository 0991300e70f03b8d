import type { KubeObject, Condition } from './kubeObject';
import { kubeKind } from './resourceKind';

/** @public */
export const authTokenRequestKind = kubeKind<AuthTokenRequest>(
  'multicluster.x-k8s.io/v1alpha1',
  'AuthTokenRequest',
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
