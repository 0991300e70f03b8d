/** Infrastructure providers that a Cluster may name; which of them are allowed is up to the feature gates. @public */
export const KNOWN_PROVIDERS = [
  'sandbox',
  'aws',
  'gcp',
  'azure',
  'vsphere',
] as const;

/** Kinds of control plane that a Cluster may name. @public */
export const KNOWN_PROVISIONERS = ['k3s', 'kubeadm'] as const;

/** Providers that reach their infrastructure with a credentials Secret. @public */
export const PROVIDERS_WITH_CREDENTIALS: readonly string[] = [
  'aws',
  'gcp',
  'azure',
  'vsphere',
];

/**
 * Newest first. The sandbox's API server is 1.36.3 and emulates the two minors before it; for the
 * clouds these are the minors that Cluster API 1.14 still tests.
 */
const VERSIONS: Readonly<Record<string, readonly string[]>> = {
  sandbox: ['v1.36.3', 'v1.35.0', 'v1.34.0'],
  aws: ['v1.36.3', 'v1.35.0', 'v1.34.0'],
  gcp: ['v1.36.3', 'v1.35.0', 'v1.34.0'],
  azure: ['v1.36.3', 'v1.35.0', 'v1.34.0'],
  vsphere: ['v1.36.3', 'v1.35.0', 'v1.34.0'],
};

/**
 * Kubernetes versions that a provider offers, newest first; empty for an unknown provider.
 *
 * @public
 */
export function supportedVersions(provider: string): readonly string[] {
  return Object.prototype.hasOwnProperty.call(VERSIONS, provider)
    ? VERSIONS[provider]
    : [];
}

/**
 * Whether a provider can run a version. Any patch of an offered minor will do: `1.35.2`, `v1.35.2+k3s1`.
 *
 * @public
 */
export function isSupportedVersion(provider: string, version: string): boolean {
  const minor = minorOf(version);
  return (
    minor !== undefined &&
    supportedVersions(provider).some(v => minorOf(v) === minor)
  );
}

function minorOf(version: string): string | undefined {
  return /^v?(\d+\.\d+)\.\d+(\+[0-9A-Za-z.-]+)?$/.exec(version)?.[1];
}
