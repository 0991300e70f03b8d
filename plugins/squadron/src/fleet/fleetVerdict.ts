import {
  type FleetOverview,
  type StateView,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The verdict at the top of the fleet page: the number of problems, which are listed below it; without any that the fleet
 * is healthy, if any cluster is ready.
 *
 * @internal
 */
export function fleetVerdict(
  t: Translate,
  overview: FleetOverview,
): {
  state: StateView;
  sentence: string;
} {
  const { attention, clusters, jobs } = overview;
  const grave = attention.filter(
    item => item.tone === 'danger' || item.tone === 'warning',
  );
  if (grave.length > 0) {
    return {
      state: {
        code: grave.some(item => item.tone === 'danger')
          ? 'NeedsAttention'
          : 'Warning',
        tone: grave.some(item => item.tone === 'danger') ? 'danger' : 'warning',
      },
      sentence: t('clusters.fleetVerdict.problems', { count: grave.length }),
    };
  }
  if (clusters.total === 0) {
    return {
      state: { code: 'Empty', tone: 'neutral' },
      sentence: t('clusters.fleetVerdict.emptyText'),
    };
  }
  const { total, ready } = clusters;
  const clustersPart =
    ready === total
      ? t('clusters.fleetVerdict.allReady', { count: total })
      : t('clusters.fleetVerdict.someReady', { ready, total });
  return {
    state:
      ready > 0
        ? { code: 'Healthy', tone: 'success' }
        : { code: 'Unknown', tone: 'neutral' },
    sentence: t('clusters.fleetVerdict.sentence', {
      clusters: clustersPart,
      jobs: jobsPart(t, jobs),
    }),
  };
}

function jobsPart(
  t: Translate,
  { running, waiting, waitingPods }: FleetOverview['jobs'],
): string {
  const waits = [
    waiting > 0 && t('clusters.fleetVerdict.jobsWaiting', { count: waiting }),
    waitingPods > 0 &&
      t('clusters.fleetVerdict.podsWaiting', { count: waitingPods }),
  ].filter(Boolean);
  if (running === 0 && waits.length === 0) {
    return t('clusters.fleetVerdict.noJobs');
  }
  return [
    t('clusters.fleetVerdict.jobsRunning', { count: running }),
    ...(waits.length > 0 ? waits : [t('clusters.fleetVerdict.noneWaiting')]),
  ].join(', ');
}
