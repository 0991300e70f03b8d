import type {
  FleetOverview,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * The verdict at the top of the fleet page: what needs attention, otherwise that the fleet is healthy.
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
        ? `, and ${plural(grave.length - 1, 'other problem', 'other problems')}`
        : '';
    return {
      state: {
        code: grave.some(item => item.tone === 'danger')
          ? 'NeedsAttention'
          : 'Warning',
        tone: grave.some(item => item.tone === 'danger') ? 'danger' : 'warning',
      },
      sentence: `${first.title}${others}.`,
    };
  }
  if (clusters.total === 0) {
    return {
      state: { code: 'Empty', tone: 'neutral' },
      sentence: 'No cluster has joined this fleet yet.',
    };
  }
  const { total, ready } = clusters;
  const clustersPart =
    ready === total
      ? `${
          total === 1 ? 'The only cluster is' : `All ${total} clusters are`
        } ready`
      : `${ready} of ${total} clusters are ready`;
  return {
    state: { code: 'Healthy', tone: 'success' },
    sentence: `${clustersPart}; ${jobsPart(jobs)}.`,
  };
}

function jobsPart({ running, waiting }: FleetOverview['jobs']): string {
  if (running + waiting === 0) {
    return 'no running or waiting jobs';
  }
  const runs = plural(running, 'running job', 'running jobs');
  return waiting > 0
    ? `${runs}, ${waiting} waiting for capacity`
    : `${runs}, none waiting`;
}
