/**
 * The target versions of the parts of a cluster at this step of an upgrade. The control plane is upgraded first, and
 * pools keep their version until it is complete.
 *
 * @public
 */
export interface VersionPlan {
  controlPlane: string;
  /** By pool name. */
  pools: Readonly<Record<string, string>>;
}

/** The current Kubernetes versions of the parts of a cluster. @public */
export interface VersionsInUse {
  controlPlane: {
    /** Newest that one of its machines runs, or the requested one while none runs; absent before it is created. */
    version?: string;
    /** Whether all of its machines run that version. */
    isUpToDate: boolean;
  };
  pools: ReadonlyArray<{
    name: string;
    /** Version of new machines of the pool; absent before it is created. */
    version?: string;
    /** Oldest version of its machines. Default: `version`. */
    oldest?: string;
  }>;
}
