import type { QueueSetting } from '../../api';
import type { ClusterQueue, QueuePreemption } from '../../kinds';

type Within = NonNullable<QueuePreemption['withinClusterQueue']>;
type Reclaim = NonNullable<QueuePreemption['reclaimWithinCohort']>;

const WITHIN: Record<Within, string> = {
  Never: 'Ends none of its own workloads for another.',
  LowerPriority: 'Ends its own workloads of a lower priority.',
  LowerOrNewerEqualPriority:
    'Ends its own workloads of a lower priority, and newer ones of the same.',
};

const RECLAIM: Record<Reclaim, string> = {
  Never: 'Waits for lent quota to come back by itself.',
  LowerPriority:
    'Takes lent quota back from workloads of a lower priority in the cohort.',
  Any: 'Takes lent quota back from any workload of the cohort.',
};

/** How a ClusterQueue admits, preempts and borrows, a sentence each; Kueue's defaults are filled in. @public */
export function queueSettings({ spec }: ClusterQueue): QueueSetting[] {
  const { preemption = {}, flavorFungibility = {} } = spec ?? {};
  const checks = spec?.admissionChecksStrategy?.admissionChecks ?? [];
  const settings: QueueSetting[] = [
    {
      name: 'Order',
      text:
        spec?.queueingStrategy === 'StrictFIFO'
          ? 'StrictFIFO: the first in line blocks those behind it.'
          : 'BestEffortFIFO: smaller ones may pass one that does not fit.',
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
        ? 'Tries the next flavor before it borrows in one.'
        : 'Borrows in a flavor before it tries the next one.',
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
    return 'Ends nothing in order to borrow.';
  }
  const most = borrowWithinCohort.maxPriorityThreshold;
  return `Ends workloads of a lower priority in order to borrow${
    most === undefined ? '' : `, of at most ${most}`
  }.`;
}
