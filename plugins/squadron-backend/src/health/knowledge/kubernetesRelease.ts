import type { KubernetesRelease } from '@squadron/backstage-plugin-squadron-common';
import { END_OF_LIFE } from './kubernetesReleases';

/** How long before its end of life a release gets a warning. */
const ENDS_SOON_DAYS = 60;

const DAY_MS = 86_400_000;

/**
 * Whether upstream still patches the minor of a version such as `v1.36.3` or `1.36.3+k3s1`. Minors newer than those
 * in this package are `unknown`, older ones are `ended`.
 *
 * @param now - milliseconds since 1970
 *
 * @public
 */
export function kubernetesRelease(
  version: string,
  now: number,
): KubernetesRelease {
  const minor = /^v?(\d+\.\d+)(\.|$)/.exec(version)?.[1];
  if (!minor) {
    return { minor: version, state: 'unknown' };
  }
  const endOfLife = Object.hasOwn(END_OF_LIFE, minor)
    ? END_OF_LIFE[minor]
    : undefined;
  if (!endOfLife) {
    return { minor, state: isOlderThanAll(minor) ? 'ended' : 'unknown' };
  }
  const endMs = Date.parse(`${endOfLife}T00:00:00Z`) + DAY_MS;
  if (now >= endMs) {
    return { minor, endOfLife, state: 'ended' };
  }
  return {
    minor,
    endOfLife,
    state: endMs - now <= ENDS_SOON_DAYS * DAY_MS ? 'endsSoon' : 'supported',
  };
}

function isOlderThanAll(minor: string): boolean {
  const first = Math.min(...Object.keys(END_OF_LIFE).map(numberOf));
  return minor.startsWith('1.') && numberOf(minor) < first;
}

function numberOf(minor: string): number {
  return Number(minor.slice('1.'.length));
}
