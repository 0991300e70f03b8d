import { parseClusterId } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, LABELS, KINDS } from '@squadron/kube-kinds';
import type { MachineDeployment } from '@squadron/kube-kinds';
import type { Reader, Reading } from '../../reader';
import { readPoolBounds } from './growth';
import type { NodeCapacity, PoolBounds } from './types';

/**
 * The pools of a worker that an autoscaler owns, from Cluster API on the hub; none for a worker without Cluster API.
 *
 * @internal
 */
export async function observePools(
  reader: Reader,
  id: string,
): Promise<Reading<PoolBounds[]>> {
  const key = parseClusterId(id, reader.fleetNamespace);
  if (!key) {
    return { known: true, value: [] };
  }
  const pools: PoolBounds[] = [];
  for (const kind of [KINDS.machineDeployment, KINDS.machinePool]) {
    const listed = await reader.list<MachineDeployment>(HUB_CLUSTER_ID, kind, {
      namespace: key.namespace,
      labels: { [LABELS.capiClusterName]: key.name },
    });
    if (!listed.known) {
      return listed;
    }
    for (const object of listed.value) {
      const bounds = readPoolBounds(object);
      if (bounds) {
        const machine = bounds.machine ?? (await machineOf(reader, object));
        pools.push({ ...bounds, ...(machine && { machine }) });
      }
    }
  }
  return { known: true, value: pools };
}

/** The machine capacity from the template, for pools without annotations. */
async function machineOf(
  reader: Reader,
  { metadata, spec }: MachineDeployment,
): Promise<NodeCapacity | undefined> {
  const reference = spec?.template?.spec?.infrastructureRef;
  if (reference?.kind !== KINDS.sandboxMachineTemplate.kind) {
    return undefined;
  }
  const template = await reader.find(
    HUB_CLUSTER_ID,
    KINDS.sandboxMachineTemplate,
    { namespace: metadata.namespace, name: reference.name },
  );
  const { capacity, nodeLabels } =
    (template.known && template.value?.status) || {};
  return (
    capacity && {
      gpuProduct: nodeLabels?.[LABELS.gpuProduct],
      allocatable: capacity,
    }
  );
}
