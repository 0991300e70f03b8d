import { type WorkResult } from '@squadron/controller-node';
import { KINDS } from '@squadron/kube-kinds';
import { ownerIn } from './HubCache';
import type { ProviderContext } from './ProviderContext';
import { controlPlaneState } from './controlPlaneState';
import { decideMachine } from './decideMachine';
import { idOf, parseKey } from './identity';
import type { Node } from './node';
import { clusterNameOf } from './objects';
import { performMachine } from './performMachine';
import { writeStatus } from './write';

/** Reconciles one SandboxMachine. @internal */
export async function reconcileMachine(
  { hub, cache, clusters, now }: ProviderContext,
  key: string,
): Promise<WorkResult | void> {
  const object = cache.sandboxMachines.store.get(parseKey(key));
  if (!object) {
    return undefined;
  }
  const { namespace, name = '' } = object.metadata;
  const clusterName = clusterNameOf(object);
  const clusterId = idOf(object);
  const state = controlPlaneState({ cache, clusters }, namespace, clusterId);
  const client =
    clusterId && state === 'ready'
      ? clusters.controlPlane(clusterId).client
      : undefined;
  const decision = decideMachine({
    object,
    machine: ownerIn(cache.machines, object),
    cluster: clusterName
      ? cache.clusters.store.get({ namespace, name: clusterName })
      : undefined,
    controlPlane: state,
    kubeletPort: clusterId
      ? clusters.controlPlane(clusterId).kubeletPort
      : undefined,
    node: await client?.find<Node>(KINDS.node, { name }),
    now: now(),
  });
  for (const action of decision.actions) {
    await performMachine(action, { hub, client, object });
  }
  await writeStatus(hub, KINDS.sandboxMachine, object, decision.status);
  return { requeueAfterMs: decision.requeueAfterMs };
}
