import type { ChangePreview } from '../rules/changes';

/**
 * What clusters of a provider can have. A form shows no field for what a provider cannot do.
 *
 * @public
 */
export interface ProviderCapabilities {
  /** Machines that the cloud may take back, cheaper. */
  spot: boolean;
  /** Pools of the kind MachinePool beside MachineDeployment. */
  machinePools: boolean;
  gpus: boolean;
  /** Pools between a least and a highest number of machines. */
  autoscaling: boolean;
  /** An API server that is reached from inside the network only. */
  privateEndpoint: boolean;
  /** Whether clusters are in a region or location. */
  regions: boolean;
}

/**
 * An infrastructure provider that clusters may be made on here.
 *
 * @public
 */
export interface ProviderView {
  /** Value of `spec.provider.name`. */
  id: string;
  title: string;
  /** Kubernetes distributions that are allowed there. */
  provisioners: string[];
  /** Kubernetes versions, newest first. */
  versions: string[];
  /** Whether a cluster must name a Secret with credentials. */
  needsCredentials: boolean;
  capabilities: ProviderCapabilities;
}

/**
 * The providers that the feature gates allow.
 *
 * @public
 */
export interface ProviderList {
  items: ProviderView[];
  /** Why there are none. */
  reason?: string;
}

/**
 * What a change of a cluster did, or would do.
 *
 * @public
 */
export interface ClusterChangeResult {
  /** `refused` is the answer to a dry run only; its preview holds the problems. */
  outcome: 'updated' | 'unchanged' | 'refused';
  preview: ChangePreview;
  /** What may come in its way, e.g. that a GitOps controller writes this Cluster as well. */
  warning?: string;
  /** The Cluster after the change as YAML text, as `kubectl apply` takes it. */
  manifest: string;
}

/**
 * What is to become of a cluster that Squadron made: ended with its machines, or left to Cluster API.
 *
 * @public
 */
export type RemovalMode = 'destroy' | 'detach';

/**
 * A kubeconfig for a short time.
 *
 * @public
 */
export interface KubeconfigGrant {
  /** YAML text; holds a token. */
  kubeconfig: string;
  /** ISO time at which it ends to be of use. */
  expiresAt: string;
}
