import type { CredentialsFacts } from '../rules/credentials/types';

/**
 * One Secret with credentials of a provider as lists show it. It holds no value that is secret.
 *
 * @public
 */
export interface CredentialsSummary {
  namespace: string;
  name: string;
  provider: string;
  /** What they say that is not secret, e.g. `region`; empty while they cannot be used. */
  facts: CredentialsFacts;
  /** Why they cannot be used, by key; empty when they can. */
  problems: Array<{ key: string; message: string }>;
  /** Fleet ids of the clusters that name them; absent when that cannot be told. */
  usedBy?: string[];
  /** Why the portal neither replaces nor deletes them; absent when it may. */
  readOnlyReason?: string;
  /** ISO time. */
  createdAt?: string;
  /** ISO time of the last change. */
  updatedAt?: string;
}

/**
 * Credentials of providers on the hub.
 *
 * @public
 */
export interface CredentialsList {
  items: CredentialsSummary[];
}
