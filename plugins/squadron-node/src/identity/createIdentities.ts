import type {
  BackstageCredentials,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import type { Impersonation } from '@squadron/controller-node';
import type { SquadronConfig } from '../config/readSquadronConfig';
import { impersonationOf } from './impersonationOf';
import { personOf } from './personOf';

/** Who the portal acts as in the clusters for a caller. @public */
export interface ClusterIdentities {
  /**
   * The person of the credentials, or undefined where the app-config sets the portal's own identity. Throws
   * NotAllowedError for credentials without a person, and ServiceUnavailableError if the groups cannot be read.
   */
  of(credentials: BackstageCredentials): Promise<Impersonation | undefined>;
}

/** The identities that `squadron.access` configures. @public */
export function createIdentities({
  userInfo,
  access,
}: {
  userInfo: UserInfoService;
  access: SquadronConfig['access'];
}): ClusterIdentities {
  return {
    async of(credentials) {
      if (access.mode === 'service') {
        return undefined;
      }
      const person = personOf(credentials);
      if (person === undefined) {
        // No fallback to the fleet's own identity: it would give a task without a person more rights than a person has.
        throw new NotAllowedError(
          'The portal acts in clusters as the person who asks for it (squadron.access.mode: impersonate), but no person asks for this.',
        );
      }
      const info = await userInfo.getUserInfo(credentials).catch(error => {
        throw new ServiceUnavailableError(
          `Cannot act in clusters as ${person}: the groups of this person could not be read. Sign in again, or try again later.`,
          error,
        );
      });
      return impersonationOf(info, access);
    },
  };
}
