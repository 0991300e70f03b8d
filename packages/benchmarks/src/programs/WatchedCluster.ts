/** A cluster that a reader watches. @internal */
export interface WatchedCluster {
  id: string;
  /** With a token. */
  kubeconfig: string;
}

/** The kinds that all readers watch. @internal */
export const WATCHED_PLURALS = ['rayclusters', 'rayjobs'] as const;
