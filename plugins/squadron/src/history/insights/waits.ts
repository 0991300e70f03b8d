import {
  formatDuration,
  type Insights,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { TimedPlot } from './OverTime';

/** A wait, e.g. `2m 10s`. @internal */
export const waitText = (seconds: number) => formatDuration(seconds * 1_000);

/** How long jobs waited, over time. @internal */
export function waits(t: Translate, data: Insights): TimedPlot {
  return {
    title: t('history.insights.waits.title'),
    hint: t('history.insights.waits.hint'),
    plot: data.waits,
    shape: 'pairs',
    format: waitText,
  };
}
