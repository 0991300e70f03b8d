import type { AccessProvider, ClusterProfile } from '@squadron/kube-kinds';

/**
 * The access providers of a ClusterProfile. If the current and the deprecated list both contain a provider, the current
 * one is used.
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
