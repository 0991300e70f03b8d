import type { RayDefaults } from '@squadron/backstage-plugin-squadron-common';
import type { Impersonation, KubeManifest } from '@squadron/controller-node';

/**
 * How a command runs.
 *
 * @public
 */
export interface CommandOptions {
  /** Let the API server validate and answer without storing. Default false. */
  dryRun?: boolean;
  /** Act as this user, so that the cluster's RBAC decides; the fleet's own identity when absent. */
  as?: Impersonation;
  /** Entity ref of the person who asks for it, kept on what it removes. */
  by?: string;
  /** Change an object of that name that this portal made before with other values. Default false. */
  update?: boolean;
  signal?: AbortSignal;
  /**
   * Of {@link requestKeyOf}. An object that was made with the same key is answered as it is, however it has changed
   * since, and an object that another request makes at the same time is not overwritten. Default: the name alone
   * counts.
   */
  requestKey?: string;
}

/**
 * How a command runs that makes Ray objects.
 *
 * @public
 */
export interface RayCommandOptions extends CommandOptions, RayDefaults {}

/**
 * What a command that writes an object did.
 *
 * @public
 */
export interface CommandResult {
  outcome: 'created' | 'updated' | 'unchanged';
  /** Fleet id of the cluster that has it. */
  cluster?: string;
  /** The object as the API server answered it. */
  object: KubeManifest;
  /** What was asked for, as `kubectl apply` would take it. */
  manifest: KubeManifest;
}

/**
 * What a command that removes or stops an object did.
 *
 * @public
 */
export interface RemovalResult {
  /** `gone` when it was not there any more. */
  outcome: 'deleted' | 'suspended' | 'gone';
}
