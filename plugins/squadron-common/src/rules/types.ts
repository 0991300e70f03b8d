/**
 * A problem of one field of an input; the message names the remedy.
 *
 * @public
 */
export interface Problem {
  /** Path in the input, e.g. `pools[1].name`. */
  field: string;
  message: string;
  /** Constant in PascalCase, used as the reason of a condition. */
  reason: ProblemReason;
}

/** @public */
export type ProblemReason =
  | 'FeatureDisabled'
  | 'ProviderNotSupported'
  | 'ProvisionerNotSupported'
  | 'VersionNotSupported'
  | 'UpgradeRefused'
  | 'InvalidSpec';

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
