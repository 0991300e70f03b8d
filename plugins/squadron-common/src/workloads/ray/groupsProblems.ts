import { nameProblem } from '../../rules/names';
import type { Problem } from '../../contract/parts';
import { found } from '../../rules/problems';
import {
  countProblem,
  cpuProblem,
  gpuCountProblem,
  gpuTypeProblem,
  MAX_WORKER_GROUPS,
  MAX_WORKERS,
  memoryProblem,
} from './checks';
import { MAX_RAY_GROUP_NAME_LENGTH } from './names';
import { groupBounds } from './podGroups';
import type { RayGroupInput } from '../../contract/workloads/rayInputs';

/** Names of the head: of Kueue's pod set, and of KubeRay's group. */
const RESERVED_NAMES = ['head', 'headgroup'];

/** The errors in the worker groups of a RayCluster, one entry per problem. @public */
export function groupsProblems(
  groups: readonly RayGroupInput[],
  isAutoscaled: boolean,
): Problem[] {
  if (groups.length > MAX_WORKER_GROUPS) {
    return found(
      'groups',
      `There are ${groups.length} groups; Kueue supports at most ${MAX_WORKER_GROUPS}. Put equal workers into one group.`,
    );
  }
  return groups.flatMap((group, index) => {
    const at = (field: string) => `groups[${index}].${field}`;
    const earlier = groups.slice(0, index);
    return [
      found(at('name'), groupNameProblem(group.name, earlier)),
      boundsProblems(group, isAutoscaled, at),
      found(at('cpu'), cpuProblem(group.cpu)),
      found(at('memory'), memoryProblem(group.memory)),
      found(at('gpus'), gpuCountProblem(group.gpus)),
      found(at('gpuType'), gpuTypeProblem(group.gpuType, group.gpus)),
    ].flat();
  });
}

function groupNameProblem(
  name: string,
  earlier: readonly RayGroupInput[],
): string | undefined {
  if (RESERVED_NAMES.includes(name)) {
    return `'${name}' is reserved for the head; choose another name.`;
  }
  return earlier.some(group => group.name === name)
    ? `Two groups are called '${name.slice(0, 63)}'; choose another name.`
    : nameProblem(name, MAX_RAY_GROUP_NAME_LENGTH);
}

/** The errors in the three numbers of a group. @public */
export function boundsProblems(
  group: Omit<RayGroupInput, 'name'>,
  isAutoscaled: boolean,
  at: (field: string) => string,
): Problem[] {
  const counts = (['replicas', 'minReplicas', 'maxReplicas'] as const).flatMap(
    field =>
      found(at(field), countProblem(group[field], 'Ray workers', MAX_WORKERS)),
  );
  if (counts.length > 0) {
    return counts;
  }
  const { replicas, minReplicas, maxReplicas } = groupBounds(
    group,
    isAutoscaled,
  );
  if (minReplicas > maxReplicas) {
    return found(
      at('maxReplicas'),
      `The maximum of ${maxReplicas} workers is below the minimum of ${minReplicas}; raise the maximum or lower the minimum.`,
    );
  }
  return found(
    at('replicas'),
    replicas < minReplicas || replicas > maxReplicas
      ? `${replicas} workers are outside the range ${minReplicas} to ${maxReplicas}; change the number or its bounds.`
      : undefined,
  );
}
