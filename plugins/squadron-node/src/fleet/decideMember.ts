import type { Credential } from './credentials';

/** The current connection of a worker. @public */
export interface MemberConnection {
  server: string;
  fingerprint: string;
  /** Set while no credential may be used. The last data stays readable. */
  isCut: boolean;
}

/** What to do with the connection of a worker. */
type MemberAction =
  | { type: 'keep' }
  /** Open the first connection, or one to another server with an empty cache. */
  | { type: 'connect'; credential: Extract<Credential, { type: 'usable' }> }
  /** Same server: continue with the new credential and keep the cache. */
  | { type: 'switch'; credential: Extract<Credential, { type: 'usable' }> }
  /** Stop using a credential that was withdrawn or is refused; keep the data with its age. */
  | { type: 'cut'; problem: string };

/** Decides the effect of a changed credential on the connection of a worker. @internal */
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
  // Another address may be another cluster, where the resource versions and UIDs of the old one are not valid.
  if (current.server !== credential.connection.server) {
    return { type: 'connect', credential };
  }
  if (current.isCut || current.fingerprint !== credential.fingerprint) {
    return { type: 'switch', credential };
  }
  return { type: 'keep' };
}
