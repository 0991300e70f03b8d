import type {
  AdmissionCheck,
  MultiKueueConfig,
  MultiKueueCluster,
  KubeSecret,
  AuthTokenRequest,
  KubeManifest,
} from '@squadron/kube-kinds';
import type { Reading } from '../../reader';
import type { Membership } from '../membership/membershipState';
import type { OrphanedCopy } from './orphanedCopies';

/** One worker and its connection. @public */
export interface ObservedMember {
  id: string;
  now: number;
  membership: Membership;
  /** The key of its ClusterProfile. */
  profile?: { namespace: string; name: string };
  /** Kinds that the worker must serve before it can join, e.g. `RayJob`; empty when complete. */
  missingKinds: Reading<string[]>;
  /** The role on the worker that the request references. */
  clusterRole: Reading<KubeManifest | undefined>;
  /** The request for the credential of the hub's Kueue. */
  request?: AuthTokenRequest;
  /** The Secret with the credential. */
  secret?: KubeSecret;
  multiKueueCluster?: MultiKueueCluster;
  /** Whether the MultiKueueConfig lists this worker. */
  isListed: boolean;
  /** Orphaned copies on the worker; read only while the worker is not listed. */
  orphans: Reading<OrphanedCopy[]>;
}

/** A worker as an entry of the MultiKueueConfig. @public */
export interface ListedMember {
  id: string;
  /** Whether Kueue on the hub reports a connection to it. */
  isConnected: boolean;
  /** It gets no new workloads, and leaves after its running ones have ended. */
  isDraining: boolean;
  /** Whether a workload of the hub is dispatched to it. Read only while it is listed and not connected. */
  hasWorkloads: boolean;
  /** Orphaned copies on it. Read only while it is connected and not listed. */
  orphans: Reading<OrphanedCopy[]>;
}

/** The MultiKueueConfig and its AdmissionCheck. @public */
export interface ObservedFleet {
  kueueInstalled: boolean;
  /** Workers with a MultiKueueCluster of ours that are not leaving, in any order. */
  members: ListedMember[];
  config?: MultiKueueConfig;
  admissionCheck?: AdmissionCheck;
}
