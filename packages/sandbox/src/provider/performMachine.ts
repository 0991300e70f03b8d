import { type KubeClient } from '@squadron/controller-node';
import { type SandboxMachine, KINDS } from '@squadron/kube-kinds';
import { FIELD_MANAGER } from '../manifests';
import type { MachineAction } from './decideMachine';
import { addFinalizer, objectKey, removeFinalizer } from './write';

/** Performs one action on a machine; without `client` its cluster is unreachable. @internal */
export async function performMachine(
  action: MachineAction,
  context: {
    hub: KubeClient;
    client?: KubeClient;
    object: SandboxMachine;
  },
): Promise<void> {
  const { hub, client, object } = context;
  const options = { fieldManager: FIELD_MANAGER, force: true };
  switch (action.type) {
    case 'addFinalizer':
      return addFinalizer(hub, KINDS.sandboxMachine, object);
    case 'setProviderId':
      await hub.patch(
        KINDS.sandboxMachine,
        objectKey(object),
        { spec: { providerID: action.providerId } },
        { fieldManager: FIELD_MANAGER },
      );
      return undefined;
    case 'applyNode':
      await client?.apply(KINDS.node, action.node.object, options);
      await client?.apply(KINDS.node, action.node.status, {
        ...options,
        subresource: 'status',
      });
      return undefined;
    case 'deleteNode':
      await client?.delete(KINDS.node, { name: object.metadata.name });
      return undefined;
    default:
      return removeFinalizer(hub, KINDS.sandboxMachine, object);
  }
}
