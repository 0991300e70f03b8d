import {
  FIELD_MANAGERS,
  KINDS,
  type ResourceFlavor,
} from '@squadron/kube-kinds';
import { ensureDeleted, writerFor, type Action } from '../../actions';
import { renderFlavor } from './clusterQueue';
import { flavorNameOf } from './quotas';
import type { NodeCapacity, Quotas } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.capacity);

/**
 * One flavor per quota, with the node label of its GPU product. `removed` comes after all writes of ClusterQueues: Kueue
 * keeps a flavor while a queue references it.
 *
 * @internal
 */
export function flavorActions(
  cluster: string,
  quotas: Quotas,
  nodes: readonly NodeCapacity[],
  existing: readonly ResourceFlavor[],
): { ensured: Action[]; removed: Action[] } {
  const products = new Map(
    nodes.flatMap(({ gpuProduct }) =>
      gpuProduct === undefined
        ? []
        : [[flavorNameOf(gpuProduct), gpuProduct] as const],
    ),
  );
  const byName = new Map(existing.map(one => [one.metadata.name, one]));
  const ensured = quotas.flatMap(({ flavor }) => {
    const wanted = renderFlavor(flavor, products.get(flavor));
    return ensure(cluster, KINDS.resourceFlavor, wanted, byName.get(flavor));
  });
  const removed = existing
    .filter(({ metadata }) => !quotas.some(q => q.flavor === metadata.name))
    .flatMap(stale => ensureDeleted(cluster, KINDS.resourceFlavor, stale));
  return { ensured, removed };
}
