/** Suspends exactly the observed RayCluster of the hub. @internal */
export interface SuspendAction {
  type: 'suspend';
  /** The hub, for the log. */
  cluster: string;
  key: { namespace?: string; name: string };
  uid: string;
}
