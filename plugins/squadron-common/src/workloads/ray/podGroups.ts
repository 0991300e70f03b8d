import { LABELS } from '@squadron/kube-kinds';
import type { RayGroupInput } from '../../contract/workloads/rayInputs';

/** The request of one group of equal pods. */
interface PodRequest {
  image: string;
  cpu: string;
  memory: string;
  gpus?: number;
  gpuType?: string;
  /** Further fields of the pod's container. */
  container?: Record<string, unknown>;
}

/** @internal */
export function headGroup(
  image: string,
  { headCpu = '1', headMemory = '2Gi' }: HeadRequest,
): Record<string, unknown> {
  return {
    rayStartParams: {},
    template: podTemplate('ray-head', {
      image,
      cpu: headCpu,
      memory: headMemory,
    }),
  };
}

interface HeadRequest {
  headCpu?: string;
  headMemory?: string;
}

/** @internal */
export function workerGroup(
  image: string,
  group: RayGroupInput,
  isAutoscaled: boolean,
): Record<string, unknown> {
  const { cpu = '1', memory = '2Gi', gpus, gpuType } = group;
  return {
    groupName: group.name,
    ...groupBounds(group, isAutoscaled),
    rayStartParams: {},
    template: podTemplate('ray-worker', { image, cpu, memory, gpus, gpuType }),
  };
}

/** The three numbers of a group with their defaults: without Ray's autoscaler it has one size. @internal */
export function groupBounds(
  { replicas, minReplicas, maxReplicas }: Omit<RayGroupInput, 'name'>,
  isAutoscaled: boolean,
): { replicas: number; minReplicas: number; maxReplicas: number } {
  const count = replicas ?? minReplicas ?? 1;
  return {
    replicas: count,
    minReplicas: minReplicas ?? (isAutoscaled ? 0 : count),
    maxReplicas: maxReplicas ?? count,
  };
}

const podTemplate = (name: string, request: PodRequest) => ({
  spec: podSpec(name, request),
});

/** A pod with one container, whose requests are its limits. @internal */
export function podSpec(
  name: string,
  { image, gpuType, container, ...request }: PodRequest,
): Record<string, unknown> {
  return {
    containers: [
      { name, image, ...container, resources: podResources(request) },
    ],
    ...(gpuType && { nodeSelector: { [LABELS.gpuProduct]: gpuType } }),
  };
}

/** @internal */
export function podResources({
  gpus = 0,
  ...rest
}: Pick<PodRequest, 'cpu' | 'memory' | 'gpus'>) {
  const amounts = {
    ...rest,
    ...(gpus > 0 && { 'nvidia.com/gpu': String(gpus) }),
  };
  return { requests: amounts, limits: amounts };
}

/** Version of Ray in the tag of an image, e.g. `2.52.0` of `rayproject/ray:2.52.0-gpu`. @public */
export function rayVersionOfImage(image: string): string | undefined {
  return /:v?(\d+\.\d+\.\d+)\b/.exec(image)?.[1];
}
