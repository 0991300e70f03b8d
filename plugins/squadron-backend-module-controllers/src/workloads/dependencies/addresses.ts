import {
  typeMeta,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  type HttpRoute,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { isOurs, writerFor, writesStatus, type Action } from '../../actions';

const { ensureStatus } = writerFor(FIELD_MANAGERS.dependencies);

interface Exposed extends KubeManifest {
  status?: { loadBalancer?: { ingress?: object[] } } & HttpRoute['status'];
}

/**
 * The addresses of the copies of an object, or the statuses that Gateways report for the copies of an HTTPRoute, in the
 * order of the copies.
 *
 * @internal
 */
export function addressesOf(
  found: ReadonlyArray<KubeManifest | undefined>,
): object[] {
  return found.flatMap(one =>
    one && isOurs(one) ? shownBy(one as Exposed) : [],
  );
}

/**
 * Shows {@link addressesOf} the copies on the object of the hub. Addresses from a controller of the hub stay.
 *
 * @internal
 */
export function addressActions(
  kind: ResourceKind,
  source: KubeManifest,
  ingress: readonly object[],
): Action[] {
  const { namespace, name } = source.metadata;
  const isShown = writesStatus(FIELD_MANAGERS.dependencies, source);
  const isFree = isShown || shownBy(source as Exposed).length === 0;
  if (!isFree || (!isShown && ingress.length === 0)) {
    return [];
  }
  const action = ensureStatus(
    HUB_CLUSTER_ID,
    kind,
    {
      ...typeMeta(kind),
      metadata: { namespace, name },
      status:
        kind === KINDS.httpRoute
          ? { parents: [...ingress] }
          : { loadBalancer: { ingress: [...ingress] } },
    },
    source,
  );
  return action ? [action] : [];
}

function shownBy({ status }: Exposed): object[] {
  return status?.parents ?? status?.loadBalancer?.ingress ?? [];
}
