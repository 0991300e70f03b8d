import type { KubeClient, WorkResult } from '@squadron/controller-node';
import {
  type KubeObject,
  type SandboxAddOn,
  typeMeta,
  KINDS,
} from '@squadron/kube-kinds';
import { FIELD_MANAGER } from '../manifests';
import type { ProviderContext } from './ProviderContext';
import { controlPlaneState } from './controlPlaneState';
import { decideAddOn } from './decideAddOn';
import { idOf, parseKey } from './identity';
import { addFinalizer, objectKey, removeFinalizer, writeStatus } from './write';

/** Reconciles one SandboxAddOn. @internal */
export async function reconcileAddOn(
  { hub, cache, clusters, now }: ProviderContext,
  key: string,
): Promise<WorkResult | void> {
  const object = cache.addOns.store.get(parseKey(key));
  if (!object) {
    return undefined;
  }
  const { namespace } = object.metadata;
  const clusterId = idOf(object) ?? '';
  const addOn = clusters.addOn(clusterId, object.spec.addOn);
  const decision = decideAddOn({
    object,
    cluster: cache.clusters.store.get({
      namespace,
      name: object.spec.clusterName,
    }),
    controlPlane: controlPlaneState({ cache, clusters }, namespace, clusterId),
    phase: addOn.phase,
    version: addOn.version,
    now: now(),
  });
  for (const action of decision.actions) {
    switch (action.type) {
      case 'addFinalizer':
        await addFinalizer(hub, KINDS.sandboxAddOn, object);
        break;
      case 'setOwner':
        await setOwner(hub, object, action.cluster);
        break;
      case 'start':
        addOn.start();
        break;
      case 'remove':
        await addOn.remove(action);
        break;
      default:
        await removeFinalizer(hub, KINDS.sandboxAddOn, object);
    }
  }
  await writeStatus(hub, KINDS.sandboxAddOn, object, decision.status);
  return { requeueAfterMs: decision.requeueAfterMs };
}

/** Owner reference, so that the add-on's object is deleted with the cluster. */
async function setOwner(
  hub: KubeClient,
  object: SandboxAddOn,
  cluster: KubeObject,
): Promise<void> {
  const { name, uid } = cluster.metadata;
  await hub.patch(
    KINDS.sandboxAddOn,
    objectKey(object),
    {
      metadata: {
        uid: object.metadata.uid,
        ownerReferences: [
          ...(object.metadata.ownerReferences ?? []),
          { ...typeMeta(KINDS.capiCluster), name, uid },
        ],
      },
    },
    { fieldManager: FIELD_MANAGER },
  );
}
