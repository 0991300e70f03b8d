/** Features that the management admin has enabled. @public */
export interface FeatureGates {
  multiClusterManagement: boolean;
  supportedCloudProviders: readonly string[];
  supportedProvisioners: readonly string[];
  /** Kubernetes versions of new clusters, newest first. Default: those that Squadron tests. */
  offeredVersions?: readonly string[];
}
