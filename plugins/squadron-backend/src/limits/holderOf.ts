import type {
  BackstageCredentials,
  BackstageServicePrincipal,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';

/** The holder that a request counts for: its person, or its service. @internal */
export function holderOf({ principal }: BackstageCredentials): string {
  const { userEntityRef, subject } = principal as Partial<
    BackstageUserPrincipal & BackstageServicePrincipal
  >;
  return userEntityRef ?? `service:${subject}`;
}
