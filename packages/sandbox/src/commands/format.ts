import type {
  FleetStatus,
  ProcessReport,
  ProgressEvent,
} from '../daemon/types';

/** Human-readable line of progress. @internal */
export function formatProgress(event: ProgressEvent): string {
  switch (event.type) {
    case 'step':
      return `${seconds(event.elapsedMs)}  ${event.message}`;
    case 'ready':
      return `${seconds(event.elapsedMs)}  ready`;
    default:
      return `error: ${event.message}`;
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}

/** Human-readable table of a running fleet. @internal */
export function formatStatus(status: FleetStatus): string {
  const rows = status.processes.map(process => [
    process.name,
    process.state +
      (process.restarts ? ` (restarted ${process.restarts}×)` : ''),
    String(process.pid ?? '-'),
    mebibytes(process),
    process.ports.join(', '),
  ]);
  const total = status.processes.reduce(
    (sum, { memoryBytes = 0 }) => sum + memoryBytes,
    0,
  );
  return [
    `The fleet is ${status.state} since ${status.startedAt} (supervisor ${
      status.pid
    }, ${Math.round(total / 2 ** 20)} MiB in ${
      status.processes.length
    } processes).`,
    ...(status.isProviderRunning === false
      ? [
          'The provider is paused. Resume it with "yarn sandbox resume-provider".',
        ]
      : []),
    '',
    ...table([['PROCESS', 'STATE', 'PID', 'MiB', 'PORTS'], ...rows]),
    '',
    ...table([
      ['CLUSTER', 'STATE', 'KUBECONFIG'],
      ...status.clusters.map(({ id, phase, kubeconfig }) => [
        id,
        phase,
        kubeconfig,
      ]),
    ]),
    ...[...status.processes, ...status.clusters]
      .flatMap(item =>
        'lastFailure' in item && item.state !== 'running'
          ? [item.lastFailure]
          : [],
      )
      .map(message => `\n${message}`),
  ].join('\n');
}

function mebibytes({ memoryBytes }: ProcessReport): string {
  return memoryBytes === undefined
    ? '-'
    : String(Math.round(memoryBytes / 2 ** 20));
}

function table(rows: string[][]): string[] {
  const widths = rows[0].map((_, column) =>
    Math.max(...rows.map(row => row[column].length)),
  );
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}
