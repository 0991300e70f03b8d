import type {
  BackstageCredentials,
  BackstageServicePrincipal,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';

/**
 * Whose share of a limit a request takes: that of its person, or of its service.
 *
 * @internal
 */
export function holderOf({
  principal,
}: BackstageCredentials<
  BackstageUserPrincipal | BackstageServicePrincipal
>): string {
  return principal.type === 'user'
    ? principal.userEntityRef
    : `service:${principal.subject}`;
}
