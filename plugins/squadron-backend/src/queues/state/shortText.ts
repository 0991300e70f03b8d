import {
  flavorAmountOf,
  messageOf,
  requestedGpuType,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import {
  findCondition,
  workloadPodSets,
  type Workload,
} from '@squadron/kube-kinds';
import { kueueObstacles } from './kueueMessage';

/** What a pending Workload is short of, each resource once; undefined where Kueue does not say. @internal */
export function shortText(workload: Workload): MessageText | undefined {
  const reserved = findCondition(workload, 'QuotaReserved');
  const gpuType = requestedGpuType(workloadPodSets(workload));
  const amounts = new Map(
    kueueObstacles(
      reserved?.status === 'False' ? reserved.message : undefined,
    ).flatMap(obstacle =>
      obstacle.type === 'short'
        ? [
            [
              obstacle.resource,
              flavorAmountOf({ ...obstacle, gpuType }, obstacle.shortBy),
            ] as const,
          ]
        : [],
    ),
  );
  return amounts.size > 0
    ? messageOf('answers.queues.itIsShort', { amounts: [...amounts.values()] })
    : undefined;
}
