import { KINDS } from '@squadron/kube-kinds';
import type { ProviderContext } from './ProviderContext';
import { parseKey } from './identity';
import { nodeFeatures } from './nodeFeatures';
import { isDeleting } from './objects';
import { writeStatus } from './write';

/**
 * Writes the resources of one SandboxMachineTemplate's machines to its status, so that autoscalers and quotas can use
 * pools without machines.
 *
 * @internal
 */
export async function reconcileMachineTemplate(
  { hub, cache }: ProviderContext,
  key: string,
): Promise<void> {
  const object = cache.machineTemplates.store.get(parseKey(key));
  const shape = object?.spec?.template?.spec;
  if (!object || !shape || isDeleting(object)) {
    return;
  }
  const { resources, labels } = nodeFeatures(shape);
  await writeStatus(hub, KINDS.sandboxMachineTemplate, object, {
    ...object.status,
    capacity: resources,
    nodeInfo: { architecture: 'amd64', operatingSystem: 'linux' },
    nodeLabels: labels,
  });
}
