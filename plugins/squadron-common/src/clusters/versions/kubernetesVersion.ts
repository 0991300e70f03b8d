/** The parts of a Kubernetes version. @public */
interface KubernetesVersion {
  major: number;
  minor: number;
  patch: number;
  /** Build of a distribution, without the `+`, e.g. `k3s1`. Empty if there is none. */
  build: string;
}

/** Reads `v1.36.3`, `1.36.3` and `v1.36.3+k3s1`; undefined for anything else. @public */
export function parseVersion(text: string): KubernetesVersion | undefined {
  const match = /^v?(\d+)\.(\d+)\.(\d+)(?:\+([0-9A-Za-z.-]+))?$/.exec(text);
  if (!match) {
    return undefined;
  }
  const [major, minor, patch] = match.slice(1, 4).map(Number);
  return { major, minor, patch, build: match[4] ?? '' };
}

/**
 * Below 0 if `a` is older than `b`, above 0 if it is newer. A version without a build equals all builds of it:
 * `v1.36.3` is the base of `v1.36.3+k3s1`. A string that is not a version is older than any version.
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

/** By how many minor versions `a` is ahead of `b`; Infinity if they cannot be compared. @public */
export function minorsBetween(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  return left && right && left.major === right.major
    ? left.minor - right.minor
    : Infinity;
}
