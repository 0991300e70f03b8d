import type {
  FleetOverview,
  Insights,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { TimedPlot } from './OverTime';

/** Running and waiting jobs; also at present, where that is known. @internal */
export function jobsAtWork(
  t: Translate,
  data: Insights,
  now: FleetOverview | undefined,
): TimedPlot {
  return {
    title: t('history.insights.jobs.title'),
    hint: t('history.insights.average'),
    plot: data.runningAndWaitingJobs,
    present: now && {
      at: now.asOf,
      values: { running: now.jobs.running, waiting: now.jobs.waiting },
    },
    shape: 'lines',
  };
}
