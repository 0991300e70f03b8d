import type { Credential } from './credentials';

/**
 * How a worker is connected at the moment.
 *
 * @internal
 */
export interface MemberConnection {
  server: string;
  fingerprint: string;
  /** Set while no credential may be used; the last data stay readable. */
  isCut: boolean;
}

/**
 * What to do with the connection of a worker.
 *
 * @internal
 */
export type MemberAction =
  | { type: 'keep' }
  /** Open the first connection, or a new one to another server with nothing taken over. */
  | { type: 'connect'; credential: Extract<Credential, { type: 'usable' }> }
  /** Same server: go on with the new credential, keep what is cached. */
  | { type: 'switch'; credential: Extract<Credential, { type: 'usable' }> }
  /** Stop using a credential that was withdrawn or is refused; keep the data with its age. */
  | { type: 'cut'; problem: string };

/**
 * Decides what a change of a credential means for a worker.
 *
 * @internal
 */
export function decideMember(
  current: MemberConnection | undefined,
  credential: Credential,
): MemberAction {
  if (credential.type === 'unusable') {
    return current && !current.isCut
      ? { type: 'cut', problem: credential.problem }
      : { type: 'keep' };
  }
  if (!current) {
    return { type: 'connect', credential };
  }
  // Another address may be another cluster: resource versions and uids of the old one say nothing there.
  if (current.server !== credential.connection.server) {
    return { type: 'connect', credential };
  }
  if (current.isCut || current.fingerprint !== credential.fingerprint) {
    return { type: 'switch', credential };
  }
  return { type: 'keep' };
}
