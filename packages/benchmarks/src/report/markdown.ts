import type { Row } from '../measures';
import type { RatioInterval } from '../stats';
import type { Run } from './types';

/** Above it, what others do shows in the figures of a machine with two cores. */
const QUIET_SHARE = 0.1;

const HEADINGS = [
  '',
  'quantity',
  'ours',
  'peer',
  'limit',
  'ratio (95 %)',
  'target',
  'verdict',
];

/**
 * The run as `docs/benchmarks.md`.
 *
 * @internal
 */
export function markdown(run: Run): string {
  const { date, command, machine, versions, seconds, results } = run;
  return [
    '# Benchmarks',
    '',
    `Written by \`${command}\` on ${date}, in ${Math.round(
      seconds,
    )} s. All samples are in [benchmarks.json](benchmarks.json).`,
    '',
    `- **Machine**: ${machine}. ${loadText(run.busyShare)}`,
    `- **Versions**: ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}`,
    '- **Ours**: a portal with the fleet cache in a process of its own; freshness is measured in a client of its event stream.',
    '- **Peers**: for B2 and for the answers in B9 the kubernetes plugin, polled each 10 s; for freshness the informer of client-node, started again after errors.',
    '- **Limit**: a bare watch on a kept-alive connection, or the same without readers or without the fault.',
    '- A ratio is one of medians or of 99th percentiles, with a bootstrap interval. An interval that crosses its target is not met.',
    '',
    table(results.flatMap(({ rows }) => rows)),
    '',
    '## Settings',
    '',
    ...results.map(
      ({ setting, rows }) => `- **${rows[0]?.measure}**: ${setting}.`,
    ),
    '',
  ].join('\n');
}

/** The rows alone, aligned so that they can be read in a terminal too. @internal */
export function table(rows: readonly Row[]): string {
  const cells = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(3, ...cells.map(row => row[column].length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [headings, ...body] = cells.map(line);
  return [headings, line(widths.map(width => '-'.repeat(width))), ...body].join(
    '\n',
  );
}

function cellsOf(row: Row): string[] {
  return [
    row.measure,
    row.quantity,
    row.ours,
    row.peer ?? '',
    row.limit ?? '',
    row.ratio ? `${ratioText(row.ratio)} of ${row.ratioTo}` : '',
    row.target ?? '',
    row.verdict ?? '',
  ];
}

function loadText(busyShare: number): string {
  const percent = `${Math.round(busyShare * 100)} %`;
  return busyShare > QUIET_SHARE
    ? `**Other programs took ${percent} of it before the run: read no figure but counts as exact, and run it again.**`
    : `Other programs took ${percent} of it before the run.`;
}

function ratioText({ ratio, low, high }: RatioInterval): string {
  return `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}
