import type { AuthTokenRequest } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { Reading } from '../../reader';
import type { Membership } from '../membership';
import type { OrphanedCopy } from './orphanedCopies';

/**
 * One worker and its connection.
 *
 * @public
 */
export interface ObservedMember {
  id: string;
  now: number;
  membership: Membership;
  /** Where its ClusterProfile is. */
  profile?: { namespace: string; name: string };
  /** What the worker lacks before it can be joined, e.g. `RayJob`; empty when it is ready. */
  missingKinds: Reading<string[]>;
  /** The role on the worker that the request names. */
  clusterRole: Reading<KubeManifest | undefined>;
  /** What the hub's Kueue gets its credential by. */
  request?: AuthTokenRequest & KubeManifest;
  /** The Secret with the credential. */
  secret?: KubeManifest;
  multiKueueCluster?: KubeManifest;
  /** Whether the MultiKueueConfig still names this worker. */
  isListed: boolean;
  /** Copies on the worker that the hub has no use for; asked for only while Kueue must not see them. */
  orphans: Reading<OrphanedCopy[]>;
}

/**
 * A worker as the list of all sees it.
 *
 * @public
 */
export interface ListedMember {
  id: string;
  /** Kueue on the hub says that it reaches it. */
  isConnected: boolean;
  /** It gets no new work and leaves when what runs there has ended. */
  isDraining: boolean;
  /** Whether a workload of the hub is held to run there. Asked for only while it is listed and not connected. */
  hasWork: boolean;
  /** Copies there that the hub has no use for. Asked for only while it is connected and not listed. */
  orphans: Reading<OrphanedCopy[]>;
}

/**
 * The list of all workers and the check that uses it.
 *
 * @public
 */
export interface ObservedFleet {
  kueueInstalled: boolean;
  /** Workers with a MultiKueueCluster of ours that are not leaving, any order. */
  members: ListedMember[];
  config?: KubeManifest;
  admissionCheck?: KubeManifest;
}
