import {
  type FleetOverview,
  type StateView,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The verdict at the top of the fleet page: the number of problems, which are listed below it; without any that the fleet
 * is healthy, if any cluster is ready. The numbers below it have the workloads.
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
  const { attention, clusters } = overview;
  const grave = attention.filter(
    item => item.tone === 'danger' || item.tone === 'warning',
  );
  if (grave.length > 0) {
    return {
      state: grave.some(({ tone }) => tone === 'danger')
        ? { code: 'NeedsAttention', tone: 'danger' }
        : { code: 'Warning', tone: 'warning' },
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
  return {
    state:
      ready > 0
        ? { code: 'Healthy', tone: 'success' }
        : { code: 'Unknown', tone: 'neutral' },
    sentence:
      ready === total
        ? t('clusters.fleetVerdict.allReady', { count: total })
        : t('clusters.fleetVerdict.someReady', { ready, total }),
  };
}
