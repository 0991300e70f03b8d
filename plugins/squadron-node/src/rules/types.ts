/**
 * Features that the management admin has enabled.
 *
 * @public
 */
export interface FeatureGates {
  multiClusterManagement: boolean;
  supportedCloudProviders: readonly string[];
  supportedProvisioners: readonly string[];
}
