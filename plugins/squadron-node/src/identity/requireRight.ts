import { NotAllowedError } from '@backstage/errors';
import type { Impersonation } from '@squadron/controller-node';
import { onCluster } from '../commands/applyOwned';
import { describeDenial } from '../commands/denial';
import type { Fleet } from '../fleet/types';
import { isAllowed } from './isAllowed';

/** A right to an object of the core group, as RBAC names it, e.g. `get` of `pods/log`. @public */
export interface ClusterRight {
  verb: string;
  /** The resource with its subresource, e.g. `pods/exec`. */
  resource: string;
  namespace: string;
  name: string;
}

/**
 * Throws NotAllowedError if the cluster does not grant a right to a person. Needed where the portal reaches a service
 * without the API server, which therefore cannot refuse. Without a person it sends no request.
 *
 * @public
 */
export async function requireRight(
  fleet: Fleet,
  cluster: string,
  right: ClusterRight,
  options: { as?: Impersonation; what: string },
): Promise<void> {
  const { as, what } = options;
  if (!as) {
    return;
  }
  const { verb, namespace } = right;
  const [resource, subresource] = right.resource.split('/');
  await onCluster(fleet, cluster, what, { as }, async client => {
    if (!(await isAllowed(client, { ...right, resource, subresource }))) {
      throw new NotAllowedError(
        // The message that an API server would send; a review contains none.
        describeDenial(
          what,
          cluster,
          `User "${as.user}" cannot ${verb} resource "${right.resource}" in API group "" in the namespace "${namespace}"`,
        ),
      );
    }
  });
}
