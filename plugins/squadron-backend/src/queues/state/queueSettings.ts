import type { QueueSetting } from '@squadron/backstage-plugin-squadron-common';
import type { ClusterQueue, QueuePreemption } from '@squadron/kube-kinds';

type Within = NonNullable<QueuePreemption['withinClusterQueue']>;
type Reclaim = NonNullable<QueuePreemption['reclaimWithinCohort']>;

const WITHIN: Record<Within, string> = {
  Never: 'Never preempts its own workloads.',
  LowerPriority: 'Preempts its own workloads of lower priority.',
  LowerOrNewerEqualPriority:
    'Preempts its own workloads of lower priority, and newer ones of equal priority.',
};

const RECLAIM: Record<Reclaim, string> = {
  Never: 'Waits until lent quota is returned.',
  LowerPriority:
    'Reclaims lent quota from workloads of lower priority in the cohort.',
  Any: 'Reclaims lent quota from any workload of the cohort.',
};

/** How a ClusterQueue admits, preempts and borrows, one sentence each, with Kueue's defaults. @public */
export function queueSettings({ spec }: ClusterQueue): QueueSetting[] {
  const { preemption = {}, flavorFungibility = {} } = spec ?? {};
  const checks = spec?.admissionChecksStrategy?.admissionChecks ?? [];
  const settings: QueueSetting[] = [
    {
      name: 'Order',
      text:
        spec?.queueingStrategy === 'StrictFIFO'
          ? 'StrictFIFO: a workload that does not fit blocks those behind it.'
          : 'BestEffortFIFO: workloads may pass one that does not fit.',
    },
    {
      name: 'Preemption in the queue',
      text: WITHIN[preemption.withinClusterQueue ?? 'Never'],
    },
  ];
  if (spec?.cohortName) {
    settings.push(
      {
        name: 'Preemption in the cohort',
        text: RECLAIM[preemption.reclaimWithinCohort ?? 'Never'],
      },
      { name: 'Preemption to borrow', text: borrowText(preemption) },
    );
  }
  settings.push({
    name: 'Flavors',
    text:
      flavorFungibility.whenCanBorrow === 'TryNextFlavor'
        ? 'Tries the next flavor before borrowing in the current one.'
        : 'Borrows in a flavor before trying the next one.',
  });
  if (checks.length > 0) {
    settings.push({
      name: 'Admission checks',
      text: `Each workload needs ${checks.map(({ name }) => name).join(', ')}.`,
    });
  }
  return settings;
}

function borrowText({ borrowWithinCohort }: QueuePreemption): string {
  if (borrowWithinCohort?.policy !== 'LowerPriority') {
    return 'Never preempts in order to borrow.';
  }
  const most = borrowWithinCohort.maxPriorityThreshold;
  return `Preempts workloads of lower priority in order to borrow${
    most === undefined ? '' : `, up to priority ${most}`
  }.`;
}
