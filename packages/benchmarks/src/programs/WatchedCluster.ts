import type { ClusterConnection } from '@squadron/controller-node';

/**
 * A cluster that a reader watches.
 *
 * @internal
 */
export interface WatchedCluster {
  id: string;
  /** With a token, as data. */
  connection: ClusterConnection;
}

/** The kinds that all readers watch. @internal */
export const WATCHED_PLURALS = ['rayclusters', 'rayjobs'] as const;

/** @internal */
export function tokenOf({ credentials }: ClusterConnection): string {
  if (credentials.type !== 'token') {
    throw new Error(`A token is needed, not a ${credentials.type}`);
  }
  return credentials.token;
}
