import {
  stateText,
  type HistorySummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { CsvColumn } from '../parts';

/** The history as CSV. @internal */
export const historyCsv: ReadonlyArray<CsvColumn<HistorySummary>> = [
  ['uid', run => run.uid],
  ['cluster', run => run.cluster],
  ['namespace', run => run.namespace],
  ['kind', run => run.kind],
  ['name', run => run.name],
  ['state', run => stateText(run.state)],
  ['detail', run => run.state.detail],
  ['owner', run => run.owner],
  ['cluster queue', run => run.clusterQueue],
  ['ran on', run => run.runsOn],
  ['created', run => run.createdAt],
  ['started', run => run.startedAt],
  ['ended', run => run.endedAt],
  ['waited s', run => run.waitSeconds],
  ['ran s', run => run.runSeconds],
  [
    'GPU seconds',
    run => run.gpuSeconds.reduce((sum, { seconds }) => sum + seconds, 0),
  ],
];
