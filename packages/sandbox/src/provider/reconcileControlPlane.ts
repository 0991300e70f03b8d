import { type WorkResult } from '@squadron/controller-node';
import { type SandboxControlPlane, KINDS } from '@squadron/kube-kinds';
import { ownerIn } from './HubCache';
import type { ProviderContext } from './ProviderContext';
import { decideControlPlane } from './decideControlPlane';
import { idOf, parseKey } from './identity';
import { clusterNameOf, isDeleting } from './objects';
import {
  desiredSecret,
  isSameSecret,
  performControlPlane,
} from './performControlPlane';
import { objectKey, removeFinalizer, writeStatus } from './write';

/** Reconciles one SandboxControlPlane. @internal */
export async function reconcileControlPlane(
  { hub, cache, clusters, fleet, now }: ProviderContext,
  key: string,
): Promise<WorkResult | void> {
  const object = cache.controlPlanes.store.get(parseKey(key));
  if (!object) {
    return undefined;
  }
  const cluster = ownerIn(cache.clusters, object);
  const clusterId = idOf(object);
  if (!clusterId) {
    // It never had an owner, so nothing was started for it.
    if (isDeleting(object)) {
      await removeFinalizer(hub, KINDS.sandboxControlPlane, object);
    }
    return undefined;
  }
  const controlPlane = clusters.controlPlane(clusterId);
  const secret =
    controlPlane.phase.type === 'ready'
      ? await secretOf(object, clusterId)
      : undefined;
  const actual = secret && (await hub.find(KINDS.secret, objectKey(secret)));
  const decision = decideControlPlane({
    object,
    cluster,
    phase: controlPlane.phase,
    runningVersion: controlPlane.version,
    hasKubeconfig: secret !== undefined && isSameSecret(actual, secret),
    now: now(),
  });
  for (const action of decision.actions) {
    await performControlPlane(action, {
      hub,
      object,
      clusters,
      clusterId,
      secret,
    });
  }
  await writeStatus(hub, KINDS.sandboxControlPlane, object, decision.status);
  const hasWritten = decision.actions.some(
    ({ type }) => type === 'writeKubeconfig',
  );
  // Secrets are not watched.
  return { requeueAfterMs: hasWritten ? 1 : decision.requeueAfterMs };

  async function secretOf(owner: SandboxControlPlane, id: string) {
    const purpose = `${id}/ray-job-api`;
    const { [purpose]: port } = await fleet.ports.portsFor([purpose]);
    return desiredSecret(owner, clusterNameOf(owner) ?? '', controlPlane, port);
  }
}
