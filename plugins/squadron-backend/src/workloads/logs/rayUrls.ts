import { InputError } from '@backstage/errors';
import type { ClusterRight } from '@squadron/backstage-plugin-squadron-node';

/** Port of Ray's API and dashboard on KubeRay's head Service (KubeRay 1.6). */
const DASHBOARD_PORT = 8265;

/** Addresses of a path of Ray's API: through the API server, and through an HTTP proxy. @internal */
export interface RayUrls {
  serviceProxyPath: string;
  proxiedUrl: string;
}

/**
 * Returns the addresses of a path of a RayCluster's head. Throws InputError if a name could lead elsewhere.
 *
 * @internal
 */
export function rayUrls(
  target: { namespace: string; rayClusterName: string },
  path: string,
): RayUrls {
  const { namespace, rayClusterName } = target;
  if (![namespace, rayClusterName].every(isRayName)) {
    throw new InputError(
      `RayCluster ${namespace}/${rayClusterName} cannot have a Service of its name`,
    );
  }
  const service = `${rayClusterName}-head-svc`;
  return {
    serviceProxyPath: `/api/v1/namespaces/${namespace}/services/${service}:${DASHBOARD_PORT}/proxy${path}`,
    proxiedUrl: `http://${service}.${namespace}.svc.cluster.local:${DASHBOARD_PORT}${path}`,
  };
}

/** The right that the API server requires for the service proxy of a RayCluster's head. @internal */
export function rayRight({
  namespace,
  rayClusterName,
}: Parameters<typeof rayUrls>[0]): ClusterRight {
  const name = `${rayClusterName}-head-svc:${DASHBOARD_PORT}`;
  return { verb: 'get', resource: 'services/proxy', namespace, name };
}

/** Whether KubeRay could have generated this name; such a name cannot lead elsewhere in an address. @internal */
export function isRayName(text: string): boolean {
  return /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(text);
}
