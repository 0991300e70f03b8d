import { type KubeClient } from '@squadron/controller-node';
import {
  nodeKind,
  type SandboxMachine,
  sandboxMachineKind,
} from '@squadron/kube-kinds';
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
      return addFinalizer(hub, sandboxMachineKind, object);
    case 'setProviderId':
      await hub.patch(
        sandboxMachineKind,
        objectKey(object),
        { spec: { providerID: action.providerId } },
        { fieldManager: FIELD_MANAGER },
      );
      return undefined;
    case 'applyNode':
      await client?.apply(nodeKind, action.node.object, options);
      await client?.apply(nodeKind, action.node.status, {
        ...options,
        subresource: 'status',
      });
      return undefined;
    case 'deleteNode':
      await client?.delete(nodeKind, { name: object.metadata.name });
      return undefined;
    default:
      return removeFinalizer(hub, sandboxMachineKind, object);
  }
}
