import type {
  Insights,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { TimedPlot } from './OverTime';

/** Running and waiting jobs. @internal */
export function jobsAtWork(t: Translate, data: Insights): TimedPlot {
  return {
    title: t('history.insights.jobs.title'),
    hint: t('history.insights.average'),
    plot: data.runningAndWaitingJobs,
    shape: 'lines',
  };
}
