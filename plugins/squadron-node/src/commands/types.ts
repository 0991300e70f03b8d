import type { RayDefaults } from '@squadron/backstage-plugin-squadron-common';
import type { Impersonation } from '@squadron/controller-node';
import type { KubeObject, KubeManifest } from '@squadron/kube-kinds';

/** Options of a command. @public */
export interface CommandOptions {
  /** The API server validates and answers without storing. Default false. */
  dryRun?: boolean;
  /** Acts as this user, so that the cluster's RBAC decides. Default: the fleet's own identity. */
  as?: Impersonation;
  /** Entity ref of the requesting person, recorded on deleted objects. */
  by?: string;
  /** Changes an object of that name that this portal created before with other values. Default false. */
  update?: boolean;
  signal?: AbortSignal;
  /**
   * From {@link requestKeyOf}. An object that was created with the same key is returned unchanged, even if it has
   * changed since, and an object that another request creates concurrently is not overwritten. Default: only the name
   * counts.
   */
  requestKey?: string;
}

/** Options of a command that creates Ray objects. @public */
export interface RayCommandOptions extends CommandOptions, RayDefaults {
  /**
   * Throws NotAllowedError if the person may not create the workload on the cluster. Called before a write to a cluster
   * that the input does not name. Default: every cluster is allowed.
   */
  authorizeCluster?(cluster: string): Promise<void>;
}

/** Result of a command that writes an object. @public */
export interface CommandResult {
  outcome: 'created' | 'updated' | 'unchanged';
  /** Cluster ID of the cluster that has it. */
  cluster?: string;
  /** The object as returned by the API server. */
  object: KubeObject;
  /** The requested object, as a manifest for `kubectl apply`. */
  manifest: KubeManifest;
}

/** Result of a command that deletes or stops an object. @public */
export interface RemovalResult {
  /** `gone` if it did not exist any more. */
  outcome: 'deleted' | 'suspended' | 'gone';
}
