import type { Container, ContainerStatus, KubePod } from '@squadron/kube-kinds';

/** A container of a pod with its state; undefined when the pod has none of that name. @internal */
export function findContainer(
  pod: KubePod,
  name: string,
): { spec: Container; status?: ContainerStatus } | undefined {
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
