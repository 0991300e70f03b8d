import type {
  FleetOverview,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * The answer the fleet page opens with: what needs a person, else that all is well.
 *
 * @internal
 */
export function fleetVerdict(overview: FleetOverview): {
  state: StateView;
  sentence: string;
} {
  const { attention, clusters, jobs } = overview;
  const grave = attention.filter(
    item => item.tone === 'danger' || item.tone === 'warning',
  );
  if (grave.length > 0) {
    const [first] = grave;
    const others =
      grave.length > 1
        ? `, and ${plural(grave.length - 1, 'other thing', 'other things')}`
        : '';
    return {
      state: {
        word: grave.some(item => item.tone === 'danger')
          ? 'Needs you'
          : 'Look here',
        tone: grave.some(item => item.tone === 'danger') ? 'danger' : 'warning',
      },
      sentence: `${first.title}${others}.`,
    };
  }
  if (clusters.total === 0) {
    return {
      state: { word: 'Empty', tone: 'neutral' },
      sentence: 'No cluster has joined this fleet yet.',
    };
  }
  const { total, ready } = clusters;
  const clustersPart =
    ready === total
      ? `${
          total === 1 ? 'The one cluster is' : `All ${total} clusters are`
        } ready`
      : `${ready} of ${total} clusters are ready`;
  return {
    state: { word: 'All well', tone: 'success' },
    sentence: `${clustersPart}; ${workPart(jobs)}.`,
  };
}

function workPart({ running, waiting }: FleetOverview['jobs']): string {
  if (running + waiting === 0) {
    return 'no job runs or waits';
  }
  const runs = plural(running, 'job runs', 'jobs run');
  return waiting > 0
    ? `${runs}, ${plural(waiting, 'waits', 'wait')} for room`
    : `${runs}, none waits`;
}
