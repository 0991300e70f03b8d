import { parseVersion } from '@squadron/backstage-plugin-squadron-common';

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

/**
 * Newest first. The sandbox's API server is 1.36.3 and emulates the two previous minors; for the clouds these are the
 * minors that Cluster API 1.14 still tests.
 */
const VERSIONS: Readonly<Record<string, readonly string[]>> = {
  sandbox: ['v1.36.3', 'v1.35.0', 'v1.34.0'],
  aws: ['v1.36.3', 'v1.35.0', 'v1.34.0'],
  gcp: ['v1.36.3', 'v1.35.0', 'v1.34.0'],
  azure: ['v1.36.3', 'v1.35.0', 'v1.34.0'],
  vsphere: ['v1.36.3', 'v1.35.0', 'v1.34.0'],
};

/**
 * Kubernetes versions that pickers list for a provider, newest first; empty for an unknown provider. Others can be
 * typed, see {@link isSupportedVersion}.
 *
 * @public
 */
export function supportedVersions(provider: string): readonly string[] {
  return Object.prototype.hasOwnProperty.call(VERSIONS, provider)
    ? VERSIONS[provider]
    : [];
}

/** Oldest supported minor of Kubernetes, the one of the first proposal. @internal */
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
