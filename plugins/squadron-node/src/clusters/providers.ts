import { parseVersion } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, infrastructureKinds } from '@squadron/kube-kinds';
import type { FleetReader } from '../extensions/types';
import type { FeatureGates } from '../rules/types';

/** Built-in infrastructure providers; the feature gates allow some of them. @public */
export const KNOWN_PROVIDERS = [
  'sandbox',
  'aws',
  'gcp',
  'azure',
  'vsphere',
] as const;

/** Built-in provisioners. @public */
export const KNOWN_PROVISIONERS = ['k3s', 'kubeadm'] as const;

/** Providers that need a Secret with credentials. @public */
export const PROVIDERS_WITH_CREDENTIALS: readonly string[] = [
  'aws',
  'gcp',
  'azure',
  'vsphere',
];

/** Newest first: the minors that Cluster API 1.14 tests. */
const VERSIONS: readonly string[] = ['v1.36.3', 'v1.35.0', 'v1.34.0'];

/** Whether a provider is built in. @internal */
export function isKnownProvider(
  id: string,
): id is (typeof KNOWN_PROVIDERS)[number] {
  return (KNOWN_PROVIDERS as readonly string[]).includes(id);
}

/**
 * Kubernetes versions that pickers list for a provider, newest first: those of `squadron.featureGates.OfferedVersions`,
 * otherwise those that Squadron tests, and none for a provider of another module. Without a provider: those of any
 * built-in one. Others can be requested, see {@link isSupportedVersion}.
 *
 * @public
 */
export function supportedVersions(
  provider?: string,
  { offeredVersions }: Pick<FeatureGates, 'offeredVersions'> = {},
): readonly string[] {
  return (
    offeredVersions ??
    (isKnownProvider(provider ?? KNOWN_PROVIDERS[0]) ? VERSIONS : [])
  );
}

/** The providers that the gates allow, without the built-in ones whose kinds the hub lacks. @internal */
export function installedProviders(
  { supportedCloudProviders }: FeatureGates,
  fleet: FleetReader,
): string[] {
  return supportedCloudProviders.filter(id => {
    const [kind] = infrastructureKinds(id);
    return !kind || fleet.kindState(HUB_CLUSTER_ID, kind) !== 'notInstalled';
  });
}

/** Oldest supported minor of Kubernetes. @internal */
export const OLDEST_MINOR = 28;
/** Newest supported minor of Kubernetes. @internal */
export const NEWEST_MINOR = 36;

/**
 * Whether a provider supports a version. Any patch of a supported minor is accepted, with or without the build of a
 * distribution: `1.35.2`, `v1.35.2+k3s1`.
 *
 * @public
 */
export function isSupportedVersion(provider: string, version: string): boolean {
  const parsed = parseVersion(version);
  return (
    supportedVersions(provider).length > 0 &&
    parsed?.major === 1 &&
    parsed.minor >= OLDEST_MINOR &&
    parsed.minor <= NEWEST_MINOR
  );
}
