import {
  stateText,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { CsvColumn } from '../parts';

/**
 * The CSV columns of a workload.
 *
 * @internal
 */
export const workloadsCsv: ReadonlyArray<CsvColumn<WorkloadSummary>> = [
  ['cluster', workload => workload.cluster],
  ['namespace', workload => workload.namespace],
  ['kind', workload => workload.kind],
  ['name', workload => workload.name],
  ['state', workload => stateText(workload.state)],
  ['detail', workload => workload.state.detail],
  ['queue', workload => workload.queue],
  ['ClusterQueue', workload => workload.clusterQueue],
  ['place in queue', workload => workload.position?.place],
  ['runs on', workload => workload.runsOn],
  ['priority', workload => workload.priority],
  [
    'GPUs',
    workload => workload.gpus.reduce((sum, { count }) => sum + count, 0),
  ],
  ['GPU types', workload => workload.gpus.map(({ type }) => type).join(' ')],
  ['CPU', workload => workload.cpu],
  ['memory bytes', workload => workload.memoryBytes],
  ['owner', workload => workload.owner],
  ['submitted', workload => workload.createdAt],
  ['started', workload => workload.startedAt],
  ['finished', workload => workload.finishedAt],
];
