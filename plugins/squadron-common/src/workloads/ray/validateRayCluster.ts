import { nameProblem, namespaceProblem } from '../../rules/names';
import type { Problem } from '../../contract/parts';
import { found } from '../../rules/problems';
import {
  countProblem,
  cpuProblem,
  imageProblem,
  labelProblem,
  memoryProblem,
  shapeProblems,
} from './checks';
import { groupsProblems } from './groupsProblems';
import { MAX_RAY_CLUSTER_NAME_LENGTH } from './names';
import {
  rayClusterInputSchema,
  rayGroupInputSchema,
  type RayClusterInput,
} from '../../contract/workloads/rayInputs';

/** Unknown fields of a form have no effect. @internal */
export const clusterShape = rayClusterInputSchema.loose().extend({
  groups: rayGroupInputSchema.loose().array().max(1_000),
});

/** The errors in the input for a new RayCluster, one entry per problem, in the order of the form. @public */
export function validateRayCluster(input: unknown): Problem[] {
  const read = clusterShape.safeParse(input);
  return read.success
    ? [
        ...found(
          'name',
          nameProblem(read.data.name, MAX_RAY_CLUSTER_NAME_LENGTH),
        ),
        ...clusterProblems(read.data),
      ]
    : shapeProblems(read.error.issues);
}

/** Problems that RayClusters and RayServices have in common. @internal */
export function clusterProblems(
  cluster: Omit<RayClusterInput, 'name' | 'suspend'>,
): Problem[] {
  const { autoscaling = false, idleTimeoutSeconds } = cluster;
  return [
    found('namespace', namespaceProblem(cluster.namespace)),
    found('image', imageProblem(cluster.image)),
    found('headCpu', cpuProblem(cluster.headCpu)),
    found('headMemory', memoryProblem(cluster.headMemory)),
    groupsProblems(cluster.groups, autoscaling),
    found('autoscaling', autoscalingProblem(cluster)),
    found(
      'idleTimeoutSeconds',
      idleTimeoutSeconds !== undefined && !autoscaling
        ? 'Only the autoscaler removes idle workers; enable autoscaling, or leave this out.'
        : countProblem(idleTimeoutSeconds, 'seconds', 86_400),
    ),
    found('queue', labelProblem(cluster.queue, 'queue')),
    found(
      'priorityClass',
      labelProblem(cluster.priorityClass, 'priority class'),
    ),
  ].flat();
}

/** MultiKueue (Kueue 0.18) ignores the sizes that Ray's autoscaler sets on a worker, and re-creates the copy. */
function autoscalingProblem({
  autoscaling,
  cluster,
}: Pick<RayClusterInput, 'autoscaling' | 'cluster'>): string | undefined {
  return autoscaling && cluster === undefined
    ? 'Autoscaling requires a cluster of your choice, since MultiKueue does not support a changing number of workers; choose a cluster.'
    : undefined;
}
