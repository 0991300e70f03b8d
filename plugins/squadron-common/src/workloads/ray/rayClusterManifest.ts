import { typeMeta, KINDS } from '@squadron/kube-kinds';
import {
  DEFAULT_RAY_IMAGE,
  type RayDefaults,
  type RayManifest,
} from './manifest';
import { headGroup, rayVersionOfImage, workerGroup } from './podGroups';
import { rayMetadata } from './rayMetadata';
import type { RayClusterInput } from '../../contract/workloads/rayInputs';

/** The RayCluster that is applied for an input. Pure; the input must be valid (`validateRayCluster`). @public */
export function rayClusterManifest(
  input: RayClusterInput,
  defaults: RayDefaults = {},
): RayManifest {
  return {
    ...typeMeta(KINDS.rayCluster),
    metadata: rayMetadata({ ...input, isElastic: isElastic(input) }),
    spec: {
      ...rayClusterSpec(input, defaults),
      ...(input.suspend && { suspend: true }),
    },
  };
}

/**
 * Kueue can resize a running RayCluster that stays on one cluster. MultiKueue cannot pass a new size to a worker
 * cluster (0.18: the copy goes out of sync and is re-created), so a RayCluster that it places is not elastic.
 *
 * @internal
 */
export function isElastic({
  cluster,
}: Pick<RayClusterInput, 'cluster'>): boolean {
  return cluster !== undefined;
}

/** @internal */
export function rayClusterSpec(
  input: Omit<RayClusterInput, 'suspend'>,
  { defaultImage = DEFAULT_RAY_IMAGE }: RayDefaults,
): Record<string, unknown> {
  const { image = defaultImage, groups, autoscaling = false } = input;
  const { idleTimeoutSeconds, rayVersion = rayVersionOfImage(image) } = input;
  return {
    ...(rayVersion && { rayVersion }),
    ...(autoscaling && { enableInTreeAutoscaling: true }),
    ...(autoscaling &&
      idleTimeoutSeconds !== undefined && {
        autoscalerOptions: { idleTimeoutSeconds },
      }),
    headGroupSpec: headGroup(image, input),
    ...(groups.length > 0 && {
      workerGroupSpecs: groups.map(group =>
        workerGroup(image, group, autoscaling),
      ),
    }),
  };
}
