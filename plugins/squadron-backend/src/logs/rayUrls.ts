import { InputError } from '@backstage/errors';

/** Where KubeRay's head Service serves Ray's API and dashboard (KubeRay 1.6). */
const DASHBOARD_PORT = 8265;

/**
 * How a path of Ray's API is reached: through the API server, or through an HTTP proxy.
 *
 * @internal
 */
export interface RayUrls {
  serviceProxyPath: string;
  proxiedUrl: string;
}

/**
 * The addresses of a path of a RayCluster's head. Throws InputError when a name could lead elsewhere.
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

/** Whether KubeRay could have made it: with nothing in it that leads elsewhere in an address. @internal */
export function isRayName(text: string): boolean {
  return /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(text);
}
