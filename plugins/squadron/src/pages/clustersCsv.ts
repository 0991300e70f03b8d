import {
  stateText,
  type ClusterSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { CsvColumn } from '../parts';

/**
 * The CSV columns of a cluster.
 *
 * @internal
 */
export const clustersCsv: ReadonlyArray<CsvColumn<ClusterSummary>> = [
  ['id', cluster => cluster.id],
  ['namespace', cluster => cluster.namespace],
  ['state', cluster => stateText(cluster.state)],
  ['detail', cluster => cluster.state.detail],
  ['provider', cluster => cluster.provider],
  ['provisioner', cluster => cluster.provisioner],
  ['version', cluster => cluster.version],
  ['end of life', cluster => cluster.release?.endOfLife],
  ['GPU types', cluster => cluster.gpus.map(({ type }) => type).join(' ')],
  ['GPUs used', cluster => sum(cluster.gpus.map(({ used }) => used))],
  ['GPUs', cluster => sum(cluster.gpus.map(({ total }) => total))],
  ['nodes ready', cluster => cluster.nodes.ready],
  ['nodes', cluster => cluster.nodes.total],
  ['jobs running', cluster => cluster.jobs.running],
  ['jobs waiting', cluster => cluster.jobs.waiting],
  ['owner', cluster => cluster.owner],
  ['created', cluster => cluster.createdAt],
];

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
