import type { KubeManifest } from '@squadron/kube-kinds';

/** A container in a pod's status. @internal */
export interface PlayedContainerStatus {
  name: string;
  state?: PlayedContainerState;
  lastState?: PlayedContainerState;
}

/** @internal */
export interface PlayedContainerState {
  waiting?: { reason?: string };
  running?: { startedAt?: string };
  terminated?: {
    startedAt?: string;
    finishedAt?: string;
    reason?: string;
    exitCode?: number;
  };
}

interface Container {
  name: string;
  image?: string;
  command?: string[];
  args?: string[];
}

/** The parts of a pod that its simulated log depends on. @internal */
export interface PlayedPod extends KubeManifest {
  spec?: { containers?: Container[]; initContainers?: Container[] };
  status?: {
    containerStatuses?: PlayedContainerStatus[];
    initContainerStatuses?: PlayedContainerStatus[];
  };
}

/** A container of a pod with its state; undefined when the pod has none of that name. @internal */
export function findContainer(
  pod: PlayedPod,
  name: string,
): { spec: Container; status?: PlayedContainerStatus } | undefined {
  const byName = <T extends { name: string }>(...lists: (T[] | undefined)[]) =>
    lists
      .flatMap(list => list ?? [])
      .find(container => container.name === name);
  const spec = byName(pod.spec?.initContainers, pod.spec?.containers);
  return (
    spec && {
      spec,
      status: byName(
        pod.status?.initContainerStatuses,
        pod.status?.containerStatuses,
      ),
    }
  );
}
