import { isRayName, rayUrls, type RayUrls } from './rayUrls';

/** Interval at which Ray checks for new lines, in seconds. */
const FOLLOW_INTERVAL_SECONDS = 0.1;

/** A Ray job, as identified by the job API of its Ray cluster. @internal */
export interface RayLogTarget {
  namespace: string;
  rayClusterName: string;
  /** Submission ID. */
  jobId: string;
}

/**
 * All paths of Ray's API that are requested for a log. Their parts are validated, so that they cannot lead elsewhere.
 */
interface RayLogUrls {
  version: RayUrls;
  /** The whole log as one JSON string; served by every version of Ray. */
  whole: RayUrls;
  /** The last `lines` lines and new ones, as plain text; -1 for all lines. Since Ray 2.34. */
  follow(lines: number): RayUrls;
  /** The last `lines` lines as plain text; -1 for all lines. Since Ray 2.34. */
  file(lines: number): RayUrls;
}

/** URLs of the log of a Ray job; undefined if an ID does not have the form that KubeRay generates. @internal */
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
