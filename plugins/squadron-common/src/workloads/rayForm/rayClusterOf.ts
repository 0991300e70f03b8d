import { filled } from '../../filled';
import type {
  RayClusterInput,
  RayGroupInput,
  RayServiceInput,
} from '../../contract/workloads/rayInputs';
import { placedOf } from '../placedOf';
import type { RayClusterForm } from './types';

/**
 * The input for a RayCluster from a form or an action. Forms send empty strings and `none` for "not chosen". Pure.
 *
 * @public
 */
export function rayClusterOf(
  draft: RayClusterForm,
  options: { owner?: string },
): RayClusterInput {
  const { serveConfigV2: _, groups, cluster: __, ...rest } = draft;
  const { autoscaling = false, idleTimeoutSeconds, ...entered } = rest;
  return {
    ...filled(entered),
    ...placedOf(draft, options),
    ...(autoscaling && { autoscaling }),
    // Without Ray's autoscaler this and the bounds have no effect; a form may keep old values of them.
    ...(autoscaling && filled({ idleTimeoutSeconds })),
    groups: Array.isArray(groups)
      ? groups.map(group => groupOf(group, autoscaling))
      : [],
  };
}

/** The input for a RayService from a form or an action. Pure. @public */
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
  const { gpuType, replicas, minReplicas, maxReplicas, ...entered } = group;
  return {
    ...filled(entered),
    ...filled(
      isAutoscaled ? { replicas, minReplicas, maxReplicas } : { replicas },
    ),
    name: group.name ?? '',
    ...(gpuType && gpuType !== 'none' && group.gpus && { gpuType }),
  };
}
