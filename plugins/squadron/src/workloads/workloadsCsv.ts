import {
  messageText,
  stateText,
  type Translate,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { CsvColumn } from '../parts';

/** The CSV columns of a workload. @internal */
export const workloadsCsv = (
  t: Translate,
): ReadonlyArray<CsvColumn<WorkloadSummary>> => [
  [t('common.csvHeaders.cluster'), workload => workload.cluster],
  [t('common.csvHeaders.namespace'), workload => workload.namespace],
  [t('common.csvHeaders.kind'), workload => workload.kind],
  [t('common.csvHeaders.name'), workload => workload.name],
  [t('common.csvHeaders.state'), workload => stateText(workload.state, t)],
  [
    t('common.csvHeaders.detail'),
    workload => workload.state.detail && messageText(workload.state.detail, t),
  ],
  [t('common.csvHeaders.queue'), workload => workload.queue],
  [t('common.csvHeaders.clusterQueue'), workload => workload.clusterQueue],
  [t('common.csvHeaders.place'), workload => workload.position?.place],
  [t('common.csvHeaders.runsOn'), workload => workload.runsOn],
  [t('common.csvHeaders.priority'), workload => workload.priority],
  [
    t('common.csvHeaders.gpus'),
    workload => workload.gpus.reduce((sum, { count }) => sum + count, 0),
  ],
  [
    t('common.csvHeaders.gpuTypes'),
    workload => workload.gpus.map(({ type }) => type).join(' '),
  ],
  [t('common.csvHeaders.cpu'), workload => workload.cpu],
  [t('common.csvHeaders.memoryBytes'), workload => workload.memoryBytes],
  [t('common.csvHeaders.owner'), workload => workload.owner],
  [t('common.csvHeaders.submitted'), workload => workload.createdAt],
  [t('common.csvHeaders.started'), workload => workload.startedAt],
  [t('common.csvHeaders.finished'), workload => workload.finishedAt],
];
