import type { AccessProvider, ClusterProfile } from '../../kinds';

/**
 * How a ClusterProfile says that its cluster is reached. The new list wins over the deprecated one where both name a
 * provider.
 *
 * @public
 */
export function accessProvidersOf(
  status: ClusterProfile['status'],
): AccessProvider[] {
  const providers = status?.accessProviders ?? [];
  const names = new Set(providers.map(({ name }) => name));
  const former = status?.credentialProviders ?? [];
  return [...providers, ...former.filter(({ name }) => !names.has(name))];
}
