import { isTrue, KINDS, type Workload } from '@squadron/kube-kinds';
import { onHub, type Reader } from '../../reader';

/** Whether a workload of the hub that has not finished is dispatched to a worker. @internal */
export async function hasWorkloads(
  reader: Reader,
  id: string,
): Promise<boolean> {
  const workloads = await hubWorkloads(reader);
  return [...workloads.values()].some(
    workload =>
      workload.status?.clusterName === id && !isTrue(workload, 'Finished'),
  );
}

/** Workloads of the hub by `<namespace>/<name>`. @internal */
export async function hubWorkloads(
  reader: Reader,
): Promise<Map<string, Workload>> {
  const workloads = await onHub(reader).list(KINDS.workload);
  return new Map(
    workloads.map(workload => [
      `${workload.metadata.namespace}/${workload.metadata.name}`,
      workload,
    ]),
  );
}
