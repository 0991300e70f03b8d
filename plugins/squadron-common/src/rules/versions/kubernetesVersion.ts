/**
 * A version of Kubernetes in its parts.
 *
 * @public
 */
export interface KubernetesVersion {
  major: number;
  minor: number;
  patch: number;
  /** Of a distribution, without the `+`, e.g. `k3s1`. Empty when there is none. */
  build: string;
}

/** Reads `v1.36.3`, `1.36.3` and `v1.36.3+k3s1`; undefined for all else. @public */
export function parseVersion(text: string): KubernetesVersion | undefined {
  const match = /^v?(\d+)\.(\d+)\.(\d+)(?:\+([0-9A-Za-z.-]+))?$/.exec(text);
  if (!match) {
    return undefined;
  }
  const [major, minor, patch] = match.slice(1, 4).map(Number);
  return { major, minor, patch, build: match[4] ?? '' };
}

/**
 * Below 0 when `a` is older than `b`, above when it is newer. A version that names no build is the same as
 * any build of it: `v1.36.3` is what `v1.36.3+k3s1` is made from. A text that is no version is older than all.
 *
 * @public
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  if (!left || !right) {
    return Number(left !== undefined) - Number(right !== undefined);
  }
  return (
    left.major - right.major ||
    left.minor - right.minor ||
    left.patch - right.patch ||
    (left.build && right.build
      ? left.build.localeCompare(right.build, 'en', { numeric: true })
      : 0)
  );
}

/** By how many minors `a` is ahead of `b`; Infinity when they cannot be compared. @internal */
export function minorsBetween(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  return left && right && left.major === right.major
    ? left.minor - right.minor
    : Infinity;
}
