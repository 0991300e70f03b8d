import type {
  BackstageCredentials,
  BackstageServicePrincipal,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';

/**
 * The holder that a request counts for: its person, or its service.
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
