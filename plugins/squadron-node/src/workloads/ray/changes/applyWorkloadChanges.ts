import type {
  PodTemplate,
  RayClusterSpec,
  RayWorkerGroup,
} from '@squadron/kube-kinds';
import { rayVersionOfImage } from '@squadron/backstage-plugin-squadron-common';
import type { WorkloadChanges } from '@squadron/backstage-plugin-squadron-common';

/**
 * The spec of a RayCluster with changes applied: groups by name, the image for head and workers alike. Pure.
 *
 * @internal
 */
export function applyWorkloadChanges(
  spec: RayClusterSpec,
  { groups = [], autoscaling, image, rayVersion }: WorkloadChanges,
): RayClusterSpec {
  const version = rayVersion ?? (image && rayVersionOfImage(image));
  const { headGroupSpec, workerGroupSpecs } = spec;
  return {
    ...spec,
    ...(version && { rayVersion: version }),
    ...(autoscaling !== undefined && { enableInTreeAutoscaling: autoscaling }),
    ...(headGroupSpec && {
      headGroupSpec: {
        ...headGroupSpec,
        ...withImage(headGroupSpec.template, image),
      },
    }),
    ...(workerGroupSpecs && {
      workerGroupSpecs: workerGroupSpecs.map(group => ({
        ...resized(
          group,
          groups.find(({ name }) => name === group.groupName),
          autoscaling ?? spec.enableInTreeAutoscaling ?? false,
        ),
        ...withImage(group.template, image),
      })),
    }),
  };
}

/** A resized worker group. Without Ray's autoscaler its bounds equal the number of workers, unless they are set. */
function resized(
  group: RayWorkerGroup,
  change: NonNullable<WorkloadChanges['groups']>[number] | undefined,
  isAutoscaled: boolean,
): RayWorkerGroup {
  if (!change) {
    return group;
  }
  const { replicas = group.replicas } = change;
  const follows = !isAutoscaled && change.replicas !== undefined;
  return {
    ...group,
    replicas,
    minReplicas: change.minReplicas ?? (follows ? replicas : group.minReplicas),
    maxReplicas: change.maxReplicas ?? (follows ? replicas : group.maxReplicas),
  };
}

/** KubeRay treats the first container of a pod as the Ray container. */
function withImage(
  template: PodTemplate | undefined,
  image: string | undefined,
): { template?: PodTemplate } {
  const [ray, ...others] = template?.spec?.containers ?? [];
  return image && ray
    ? {
        template: {
          ...template,
          spec: {
            ...template?.spec,
            containers: [{ ...ray, image }, ...others],
          },
        },
      }
    : {};
}
