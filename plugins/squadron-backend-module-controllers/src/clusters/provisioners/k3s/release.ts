/**
 * The release of k3s for a Kubernetes version, e.g. `v1.36.3+k3s1` for `v1.36.3`. A version that names its release is
 * kept.
 *
 * @internal
 */
export function k3sRelease(version: string): string {
  const plain = version.replace(/^v?/, 'v');
  return plain.includes('+') ? plain : `${plain}+k3s1`;
}
