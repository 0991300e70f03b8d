import type { BackstageCredentials } from '@backstage/backend-plugin-api';

/** Entity ref of the person of credentials; undefined for those of a plugin or service. @internal */
export function personOf({
  principal,
}: BackstageCredentials): string | undefined {
  const { userEntityRef } = (principal ?? {}) as { userEntityRef?: unknown };
  return typeof userEntityRef === 'string' ? userEntityRef : undefined;
}
