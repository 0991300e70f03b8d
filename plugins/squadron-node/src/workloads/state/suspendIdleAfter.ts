import { ANNOTATIONS, type KubeObject } from '@squadron/kube-kinds';
import { duration } from '../../config/values';

/** A RayCluster that has just become ready needs time until its first job. */
const LEAST_MS = 60_000;

/** Longest idle time of a job; values of more than that are not read. @internal */
export const MAX_IDLE_JOB_MS = 7 * 24 * 60 * 60_000;

/**
 * Idle time after which a RayCluster or job is suspended; undefined: never. Its annotation has priority over the
 * default. A value that is not a time means never, so that a typing error suspends nothing.
 *
 * @public
 */
export function suspendIdleAfterMs(
  { metadata }: KubeObject,
  defaultMs: number | undefined,
  isJob = false,
): number | undefined {
  const value = metadata.annotations?.[ANNOTATIONS.suspendIdleAfter];
  const ms = value === undefined ? defaultMs : duration.safeParse(value).data;
  const isNever = ms === undefined || (isJob && ms > MAX_IDLE_JOB_MS);
  return isNever ? undefined : Math.max(ms, LEAST_MS);
}
