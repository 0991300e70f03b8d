/**
 * The Kubernetes versions that the parts of a cluster are to have at this moment. During an upgrade the
 * control plane goes first and pools keep theirs until it has arrived.
 *
 * @public
 */
export interface VersionPlan {
  controlPlane: string;
  /** By name of the pool. */
  pools: Readonly<Record<string, string>>;
}

/**
 * The Kubernetes versions that the parts of a cluster have.
 *
 * @public
 */
export interface VersionsInUse {
  controlPlane: {
    /** Newest that a machine of it runs, or what was asked for while none runs; absent before it is made. */
    version?: string;
    /** Whether all of its machines run that version. */
    isUpToDate: boolean;
  };
  pools: ReadonlyArray<{
    name: string;
    /** What new machines of the pool get; absent before it is made. */
    version?: string;
    /** Oldest that a machine of it has. Default: `version`. */
    oldest?: string;
  }>;
}
