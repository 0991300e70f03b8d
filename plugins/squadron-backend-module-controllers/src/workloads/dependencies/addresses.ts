import {
  apiVersionOf,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { isOurs, writerFor, type Action } from '../../actions';

const { ensureStatus } = writerFor(FIELD_MANAGERS.dependencies);

interface Exposed extends KubeManifest {
  status?: { loadBalancer?: { ingress?: object[] } };
}

/** The addresses of copies on clusters, of each cluster those in its order. @internal */
export function addressesOf(
  found: ReadonlyArray<KubeManifest | undefined>,
): object[] {
  return found.flatMap(one =>
    one && isOurs(one) ? ingressOf(one as Exposed) : [],
  );
}

/**
 * Shows the addresses of the copies on the object of the hub. Addresses that a controller of the hub has given to it
 * stay.
 *
 * @internal
 */
export function addressActions(
  kind: ResourceKind,
  source: KubeManifest,
  ingress: readonly object[],
): Action[] {
  const { namespace, name, managedFields = [] } = source.metadata;
  const isShown = managedFields.some(
    ({ manager, subresource }) =>
      manager === FIELD_MANAGERS.dependencies && subresource === 'status',
  );
  const isFree = isShown || ingressOf(source as Exposed).length === 0;
  if (!isFree || (!isShown && ingress.length === 0)) {
    return [];
  }
  const action = ensureStatus(
    HUB_CLUSTER_ID,
    kind,
    {
      apiVersion: apiVersionOf(kind),
      kind: kind.kind,
      metadata: { namespace, name },
      status: { loadBalancer: { ingress: [...ingress] } },
    },
    source,
  );
  return action ? [action] : [];
}

function ingressOf({ status }: Exposed): object[] {
  return status?.loadBalancer?.ingress ?? [];
}
