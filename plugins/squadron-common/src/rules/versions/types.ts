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
