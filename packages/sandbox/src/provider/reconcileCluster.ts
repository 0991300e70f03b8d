import { KINDS } from '@squadron/kube-kinds';
import { type WorkResult } from '@squadron/controller-node';
import { FIELD_MANAGER } from '../manifests';
import { ownerIn } from './HubCache';
import type { ProviderContext } from './ProviderContext';
import { idOf, parseKey } from './identity';
import { clusterNameOf, isDeleting, isPaused } from './objects';
import { reporting, withPaused } from './decision';
import { objectKey, writeStatus } from './write';

const AWAIT_CONTROL_PLANE_MS = 250;

/** Sets the address of the API server on one SandboxCluster. @internal */
export async function reconcileCluster(
  { hub, cache, fleet, now }: ProviderContext,
  key: string,
): Promise<WorkResult | void> {
  const object = cache.sandboxClusters.store.get(parseKey(key));
  if (!object || isDeleting(object)) {
    return undefined;
  }
  const cluster = ownerIn(cache.clusters, object);
  const id = idOf(object);
  if (!cluster || !id) {
    return undefined;
  }
  const observed = { object, cluster, now: now() };
  if (isPaused(object, cluster)) {
    const paused = withPaused(object.status ?? {}, observed);
    await writeStatus(hub, KINDS.sandboxCluster, object, paused);
    return undefined;
  }
  const purpose = `${id}/kube-apiserver`;
  const { [purpose]: port } = await fleet.ports.portsFor([purpose]);
  const { controlPlaneEndpoint } = object.spec ?? {};
  if (controlPlaneEndpoint?.port !== port) {
    await hub.patch(
      KINDS.sandboxCluster,
      objectKey(object),
      { spec: { controlPlaneEndpoint: { host: '127.0.0.1', port } } },
      { fieldManager: FIELD_MANAGER },
    );
  }
  // Cluster API copies the endpoint once; the port changed because another program uses the old one.
  const copied = cluster.spec?.controlPlaneEndpoint?.port;
  if (copied && copied !== port) {
    await hub.patch(
      KINDS.capiCluster,
      objectKey(cluster),
      { spec: { controlPlaneEndpoint: { host: '127.0.0.1', port } } },
      { fieldManager: FIELD_MANAGER },
    );
  }
  // Cluster API connects as soon as this is provisioned, and after a failure waits for 30 s.
  const isReachable =
    object.status?.initialization?.provisioned ||
    cache.controlPlanes.store
      .list(object.metadata.namespace)
      .some(
        controlPlane =>
          clusterNameOf(controlPlane) === cluster.metadata.name &&
          controlPlane.status?.initialization?.controlPlaneInitialized,
      );
  if (!isReachable) {
    return { requeueAfterMs: AWAIT_CONTROL_PLANE_MS };
  }
  const { status } = reporting(
    observed,
    { ...object.status, initialization: { provisioned: true } },
    { type: 'Ready', isTrue: true },
    { reason: 'Ready', message: '' },
  );
  await writeStatus(hub, KINDS.sandboxCluster, object, status);
  return undefined;
}
