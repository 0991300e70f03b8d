import {
  messageText,
  stateText,
  type HistorySummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { CsvColumn } from '../parts';

/** The history as CSV. @internal */
export const historyCsv = (
  t: Translate,
): ReadonlyArray<CsvColumn<HistorySummary>> => [
  [t('history.csv.uid'), run => run.uid],
  [t('common.csvHeaders.cluster'), run => run.cluster],
  [t('common.csvHeaders.namespace'), run => run.namespace],
  [t('common.csvHeaders.kind'), run => run.kind],
  [t('common.csvHeaders.name'), run => run.name],
  [t('history.csv.state'), run => stateText(run.state, t)],
  [
    t('history.csv.detail'),
    run => run.state.detail && messageText(run.state.detail, t),
  ],
  [t('history.csv.owner'), run => run.owner],
  [t('history.csv.clusterQueue'), run => run.clusterQueue],
  [t('history.csv.ranOn'), run => run.runsOn],
  [t('common.csvHeaders.created'), run => run.createdAt],
  [t('common.csvHeaders.started'), run => run.startedAt],
  [t('common.timeline.ended'), run => run.endedAt],
  [t('history.csv.waitedSeconds'), run => run.waitSeconds],
  [t('history.csv.ranSeconds'), run => run.runSeconds],
  [
    t('history.csv.gpuSeconds'),
    run => run.gpuSeconds.reduce((sum, { seconds }) => sum + seconds, 0),
  ],
  [t('history.csv.gpuPrice'), run => run.gpuPrice?.amount],
  [t('history.csv.currency'), run => run.gpuPrice?.currency],
];
