import { isRayName, rayUrls, type RayUrls } from './rayUrls';

/**
 * How often Ray looks for more, in seconds: a line is with the portal within this time.
 */
const FOLLOW_INTERVAL_SECONDS = 0.1;

/**
 * A Ray job as its cluster's job API knows it.
 *
 * @internal
 */
export interface RayLogTarget {
  namespace: string;
  rayClusterName: string;
  /** Submission id. */
  jobId: string;
}

/**
 * The paths of Ray's API that are ever asked for a log, with nothing in them that could lead elsewhere.
 *
 * @internal
 */
export interface RayLogUrls {
  version: RayUrls;
  /** The whole log as one JSON text; what every Ray has. */
  whole: RayUrls;
  /** The last `lines` lines and what follows, as plain text; -1 is all of them. Since Ray 2.34. */
  follow(lines: number): RayUrls;
  /** The last `lines` lines as plain text; -1 is all of them. Since Ray 2.34. */
  file(lines: number): RayUrls;
}

/**
 * Undefined when an id is not of the form that KubeRay makes.
 *
 * @internal
 */
export function rayLogUrls(target: RayLogTarget): RayLogUrls | undefined {
  const { namespace, rayClusterName, jobId } = target;
  if (
    !isRayName(namespace) ||
    !isRayName(rayClusterName) ||
    !/^[A-Za-z0-9_-]{1,128}$/.test(jobId)
  ) {
    return undefined;
  }
  const at = (path: string): RayUrls =>
    rayUrls({ namespace, rayClusterName }, path);
  const text = `submission_id=${jobId}&format=text`;
  return {
    version: at('/api/version'),
    whole: at(`/api/jobs/${jobId}/logs`),
    follow: lines =>
      at(
        `/api/v0/logs/stream?${text}&lines=${lines}&interval=${FOLLOW_INTERVAL_SECONDS}`,
      ),
    // Ray ends the transfer of a file after `timeout` seconds.
    file: lines => at(`/api/v0/logs/file?${text}&lines=${lines}&timeout=3600`),
  };
}
