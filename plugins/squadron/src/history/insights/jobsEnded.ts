import type {
  Insights,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { TimedPlot } from './OverTime';

/** Finished and deleted jobs, by state. @internal */
export function jobsEnded(t: Translate, data: Insights): TimedPlot {
  return {
    title: t('history.insights.ended.plot'),
    hint: t('history.insights.ended.hint'),
    plot: data.jobsEnded,
    shape: 'bars',
  };
}
