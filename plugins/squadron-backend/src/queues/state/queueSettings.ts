import {
  messageOf,
  type Message,
  type QueueSetting,
} from '@squadron/backstage-plugin-squadron-common';
import type { ClusterQueue, QueuePreemption } from '@squadron/kube-kinds';

/** How a ClusterQueue admits, preempts and borrows, one sentence each, with Kueue's defaults. @public */
export function queueSettings({ spec }: ClusterQueue): QueueSetting[] {
  const { preemption = {}, flavorFungibility = {} } = spec ?? {};
  const { withinClusterQueue = 'Never', reclaimWithinCohort = 'Never' } =
    preemption;
  const checks = spec?.admissionChecksStrategy?.admissionChecks ?? [];
  const order =
    spec?.queueingStrategy === 'StrictFIFO' ? 'StrictFIFO' : 'BestEffortFIFO';
  const search =
    flavorFungibility.whenCanBorrow === 'TryNextFlavor'
      ? 'TryNextFlavor'
      : 'MayStopSearch';
  const inCohort: QueueSetting[] = [
    {
      id: 'cohort',
      text: messageOf(`answers.queues.setting.cohort.${reclaimWithinCohort}`),
    },
    {
      id: 'borrow',
      text: borrowText(preemption),
    },
  ];
  const eachCheck: QueueSetting = {
    id: 'checks',
    text: messageOf('answers.queues.setting.checks.each', {
      checks: checks.map(({ name }) => name),
    }),
  };
  return [
    {
      id: 'order',
      text: messageOf(`answers.queues.setting.order.${order}`),
    },
    {
      id: 'queue',
      text: messageOf(`answers.queues.setting.queue.${withinClusterQueue}`),
    },
    ...(spec?.cohortName ? inCohort : []),
    {
      id: 'flavors',
      text: messageOf(`answers.queues.setting.flavors.${search}`),
    },
    ...(checks.length > 0 ? [eachCheck] : []),
  ];
}

function borrowText({ borrowWithinCohort }: QueuePreemption): Message {
  const { policy, maxPriorityThreshold: most } = borrowWithinCohort ?? {};
  if (policy !== 'LowerPriority') {
    return messageOf('answers.queues.setting.borrow.Never');
  }
  return most === undefined
    ? messageOf('answers.queues.setting.borrow.LowerPriority')
    : messageOf('answers.queues.setting.borrow.upTo', { most });
}
