import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';

type Column = [
  title: string,
  value: (cluster: ClusterSummary) => string | number | undefined,
];

const columns: Column[] = [
  ['id', cluster => cluster.id],
  ['namespace', cluster => cluster.namespace],
  ['state', cluster => cluster.state.word],
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

/**
 * Clusters as a table that spreadsheets read (RFC 4180).
 *
 * @internal
 */
export function clustersCsv(clusters: readonly ClusterSummary[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...clusters.map(cluster => columns.map(([, value]) => value(cluster))),
  ];
  return rows.map(row => `${row.map(field).join(',')}\r\n`).join('');
}

/** Spreadsheets take what begins like a formula for one; names and messages come from anywhere. */
function field(value: string | number | undefined): string {
  const text = String(value ?? '');
  const inert =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
