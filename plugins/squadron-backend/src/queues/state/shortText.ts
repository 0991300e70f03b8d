import {
  flavorAmountOf,
  messageOf,
  workloadGpus,
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
  const [gpus, other] = workloadGpus(workloadPodSets(workload));
  const gpuType = other ? undefined : gpus?.type;
  const amounts = new Map<string, MessageText>();
  for (const obstacle of kueueObstacles(reserved?.message)) {
    if (obstacle.type === 'short') {
      const { resource, shortBy } = obstacle;
      amounts.set(resource, flavorAmountOf({ ...obstacle, gpuType }, shortBy));
    }
  }
  return amounts.size > 0
    ? messageOf('answers.queues.itIsShort', { amounts: [...amounts.values()] })
    : undefined;
}
