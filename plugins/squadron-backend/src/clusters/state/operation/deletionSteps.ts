import {
  messageOf,
  type StepView,
  type ClusterFacts,
  type Message,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, findCondition } from '@squadron/kube-kinds';
import { clusterStep, type StepId } from './clusterStep';

/** Parts deleted after the cluster has left the fleet, with the reasons of Cluster API's condition `Deleting`. */
const PARTS: ReadonlyArray<{ id: StepId; reasons: readonly string[] }> = [
  {
    id: 'machines',
    reasons: ['WaitingForBeforeDeleteHook', 'WaitingForWorkersDeletion'],
  },
  { id: 'controlPlane', reasons: ['WaitingForControlPlaneDeletion'] },
  { id: 'infrastructure', reasons: ['WaitingForInfrastructureDeletion'] },
  { id: 'cleanUp', reasons: ['DeletionCompleted'] },
];

/**
 * The deletion steps of a cluster. Cluster API keeps no times of its parts, so only the first two steps have times.
 *
 * @internal
 */
export function deletionSteps(facts: ClusterFacts): {
  since?: string;
  steps: StepView[];
} {
  const { oneblock, capi } = facts;
  const removedAt = capi?.metadata.deletionTimestamp;
  const since = oneblock?.metadata.deletionTimestamp ?? removedAt;
  const hasLeft = !capi || removedAt !== undefined;
  const leaving: StepView = {
    ...clusterStep('leaving'),
    state: hasLeft ? 'done' : 'running',
    ...(since && { startedAt: since }),
    ...(hasLeft && removedAt && { finishedAt: removedAt }),
    ...(!hasLeft && drainOf(facts)),
  };
  const at = hasLeft ? currentPart(facts) : -1;
  return {
    ...(since && { since }),
    steps: [
      leaving,
      ...PARTS.map(({ id }, index): StepView => {
        const step = clusterStep(id);
        if (!hasLeft || index > at) {
          return { ...step, state: 'waiting' };
        }
        return index < at
          ? { ...step, state: 'done' }
          : {
              ...step,
              state: 'running',
              ...(index === 0 && removedAt && { startedAt: removedAt }),
              ...detailOf(facts, id),
            };
      }),
    ],
  };
}

/** Index of the part that is being deleted. Without a Cluster of Cluster API, only the last clean-up is left. */
function currentPart({ capi }: ClusterFacts): number {
  if (!capi) {
    return PARTS.length - 1;
  }
  const reason = findCondition(capi, 'Deleting')?.reason ?? '';
  const found = PARTS.findIndex(({ reasons }) => reasons.includes(reason));
  return Math.max(0, found);
}

function drainOf({ oneblock }: ClusterFacts): { detail?: string } {
  const drained = findCondition(oneblock, 'Drained');
  return drained?.status === 'False' && drained.message
    ? { detail: drained.message }
    : {};
}

function detailOf(
  { machines = [] }: ClusterFacts,
  id: StepId,
): { detail?: Message } {
  const left = machines.filter(
    ({ metadata }) => metadata.labels?.[LABELS.capiControlPlane] === undefined,
  ).length;
  return id === 'machines' && left > 0
    ? {
        detail: messageOf('answers.clusters.part.machinesLeft', {
          count: left,
        }),
      }
    : {};
}
