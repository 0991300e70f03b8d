import {
  messageText,
  stateText,
  type Translate,
  type ClusterSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { CsvColumn } from '../parts';

/** The CSV columns of a cluster. @internal */
export const clustersCsv = (
  t: Translate,
): ReadonlyArray<CsvColumn<ClusterSummary>> => [
  [t('common.csvHeaders.id'), cluster => cluster.id],
  [t('common.csvHeaders.namespace'), cluster => cluster.namespace],
  [t('common.csvHeaders.state'), cluster => stateText(cluster.state, t)],
  [
    t('common.csvHeaders.detail'),
    cluster => cluster.state.detail && messageText(cluster.state.detail, t),
  ],
  [t('common.csvHeaders.provider'), cluster => cluster.provider],
  [t('common.csvHeaders.provisioner'), cluster => cluster.provisioner],
  [t('common.csvHeaders.version'), cluster => cluster.version],
  [t('common.csvHeaders.endOfLife'), cluster => cluster.release?.endOfLife],
  [
    t('common.csvHeaders.gpuTypes'),
    cluster => cluster.gpus.map(({ type }) => type).join(' '),
  ],
  [
    t('common.csvHeaders.gpusUsed'),
    cluster => sum(cluster.gpus.map(({ used }) => used)),
  ],
  [
    t('common.csvHeaders.gpus'),
    cluster => sum(cluster.gpus.map(({ total }) => total)),
  ],
  [t('common.csvHeaders.nodesReady'), cluster => cluster.nodes.ready],
  [t('common.csvHeaders.nodes'), cluster => cluster.nodes.total],
  [t('common.csvHeaders.jobsRunning'), cluster => cluster.jobs.running],
  [t('common.csvHeaders.jobsWaiting'), cluster => cluster.jobs.waiting],
  [t('common.csvHeaders.owner'), cluster => cluster.owner],
  [t('common.csvHeaders.created'), cluster => cluster.createdAt],
];

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
