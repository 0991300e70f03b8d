/** Where KubeRay's head Service serves the job API (KubeRay 1.6). */
const DASHBOARD_PORT = 8265;

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
 * The one path of Ray's job API that is ever asked, with nothing in it that could lead elsewhere.
 * Undefined when an id is not of the form that KubeRay makes.
 *
 * @internal
 */
export function rayLogUrls(
  target: RayLogTarget,
): { serviceProxyPath: string; proxiedUrl: string } | undefined {
  const { namespace, rayClusterName, jobId } = target;
  const isName = (text: string) => /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(text);
  if (
    !isName(namespace) ||
    !isName(rayClusterName) ||
    !/^[A-Za-z0-9_-]{1,128}$/.test(jobId)
  ) {
    return undefined;
  }
  const service = `${rayClusterName}-head-svc`;
  const path = `/api/jobs/${jobId}/logs`;
  return {
    serviceProxyPath: `/api/v1/namespaces/${namespace}/services/${service}:${DASHBOARD_PORT}/proxy${path}`,
    proxiedUrl: `http://${service}.${namespace}.svc.cluster.local:${DASHBOARD_PORT}${path}`,
  };
}
