import type { KubeObject, Condition } from './kubeObject';
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
