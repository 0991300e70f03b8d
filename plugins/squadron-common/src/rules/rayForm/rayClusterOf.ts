import type {
  RayClusterInput,
  RayGroupInput,
  RayServiceInput,
} from '../ray/types';
import type { RayClusterForm } from './types';

/**
 * The RayCluster that a form or an action asks for. Empty texts and `none` are what forms send for "not chosen". Pure.
 *
 * @public
 */
export function rayClusterOf(
  draft: RayClusterForm,
  options: { owner?: string },
): RayClusterInput {
  const { serveConfigV2: _, groups, cluster, ...rest } = draft;
  const { autoscaling = false, idleTimeoutSeconds, ...said } = rest;
  const owner = said.owner || options.owner;
  return {
    ...filled(said),
    name: draft.name ?? '',
    namespace: draft.namespace || 'default',
    ...(autoscaling && { autoscaling }),
    // Without Ray's autoscaler this plays no part, nor do bounds; a form may still hold them from before.
    ...(autoscaling && filled({ idleTimeoutSeconds })),
    groups: Array.isArray(groups)
      ? groups.map(group => groupOf(group, autoscaling))
      : [],
    ...(cluster && cluster !== 'hub' && { cluster }),
    ...(owner && { owner }),
  };
}

/**
 * The RayService that a form or an action asks for. Pure.
 *
 * @public
 */
export function rayServiceOf(
  draft: RayClusterForm,
  options: { owner?: string },
): RayServiceInput {
  const { suspend: _, ...cluster } = rayClusterOf(draft, options);
  return { ...cluster, serveConfigV2: draft.serveConfigV2 ?? '' };
}

function groupOf(
  group: Partial<RayGroupInput>,
  isAutoscaled: boolean,
): RayGroupInput {
  const { gpuType, replicas, minReplicas, maxReplicas, ...said } = group;
  return {
    ...filled(said),
    ...filled(
      isAutoscaled ? { replicas, minReplicas, maxReplicas } : { replicas },
    ),
    name: group.name ?? '',
    ...(gpuType && gpuType !== 'none' && group.gpus && { gpuType }),
  };
}

function filled<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  ) as Partial<T>;
}
