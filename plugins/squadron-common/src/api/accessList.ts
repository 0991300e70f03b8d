import type { StateView } from './types';

/**
 * By what somebody reaches a cluster: an AuthTokenRequest, the kubeconfig that the fleet itself uses, or the account
 * of a person who took a kubeconfig.
 *
 * @public
 */
export type AccessMechanism = 'request' | 'fleet' | 'person';

/**
 * Who reaches which cluster by what. It holds no token and nothing that leads to one.
 *
 * @public
 */
export interface AccessEntry {
  /** Unique: mechanism, namespace and name. */
  id: string;
  /** Fleet id. */
  cluster: string;
  /** Who uses it, e.g. `MultiKueue` or an entity ref. */
  consumer: string;
  mechanism: AccessMechanism;
  /** Of the AuthTokenRequest, or else of the Secret or ServiceAccount. */
  namespace: string;
  name: string;
  /** `<namespace>/<name>` on the cluster. */
  serviceAccount?: string;
  /** Names of roles; empty when the rights cannot be told. */
  roles: string[];
  /** `<namespace>/<name>` of the Secret on the hub that holds the kubeconfig. */
  secret?: string;
  /** ISO times. */
  createdAt?: string;
  /** Of the last rotation, or of the first issue. */
  issuedAt?: string;
  renewsAt?: string;
  expiresAt?: string;
  state: StateView;
  /** Why it cannot be rotated from here; absent when it can. */
  rotateReason?: string;
}

/**
 * Credentials of clusters: those that need somebody first, then the first to end.
 *
 * @public
 */
export interface AccessList {
  items: AccessEntry[];
  /** What could not be read, so that entries may be missing. */
  unread: Array<{ cluster: string; error: string }>;
}

/**
 * What asking for a new token did.
 *
 * @public
 */
export interface RotationResult {
  entry: AccessEntry;
  /** ISO time under which it was asked for; absent for a dry run. */
  requestedAt?: string;
}
