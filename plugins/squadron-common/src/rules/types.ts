/**
 * What is wrong with one field of an input, in a sentence that says what to do.
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
 * What the management admin has switched on.
 *
 * @public
 */
export interface FeatureGates {
  multiClusterManagement: boolean;
  supportedCloudProviders: readonly string[];
  supportedProvisioners: readonly string[];
}
