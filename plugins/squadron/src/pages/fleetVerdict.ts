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
  const ready =
    clusters.ready === clusters.total
      ? `All ${plural(clusters.total, 'cluster is', 'clusters are')} ready`
      : `${clusters.ready} of ${clusters.total} clusters are ready`;
  const work =
    jobs.waiting > 0
      ? `${plural(jobs.running, 'job runs', 'jobs run')}, ${plural(
          jobs.waiting,
          'waits',
          'wait',
        )} for room`
      : `${plural(jobs.running, 'job runs', 'jobs run')}, none waits`;
  return {
    state: { word: 'All well', tone: 'success' },
    sentence: `${ready.replace(
      'All 1 cluster is',
      'The one cluster is',
    )}; ${work}.`,
  };
}
