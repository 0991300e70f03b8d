import type {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';

/** The credentials of a person. Throws NotAllowedError for those of a service. @internal */
export function personOf(
  credentials: BackstageCredentials,
): BackstageCredentials<BackstageUserPrincipal> {
  const { type } = credentials.principal as { type?: string };
  if (type !== 'user') {
    throw new NotAllowedError(
      'Only a person may run this action; the audit log records who did. Call it with the credentials of a user.',
    );
  }
  return credentials as BackstageCredentials<BackstageUserPrincipal>;
}
