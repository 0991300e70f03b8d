import type { MeasureName, Row } from '../measures';
import type { RatioInterval } from '../stats';
import type { Results } from './types';

/** Above this load, other programs affect the figures of a machine with two cores. */
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

/** The entries as `docs/benchmarks.md`. @internal */
export function markdown({ entries }: Results): string {
  return [
    '# Benchmarks',
    '',
    'Written by `make bench`; do not edit. `make bench` measures all, `yarn workspace @squadron/benchmarks bench --only <measure>` some of it. Each row belongs to the commit at which it was measured; `bench report` lists the measures whose code has changed since. All samples are in [benchmarks.json](benchmarks.json).',
    '',
    '- **Ours**: a portal with the fleet cache in a process of its own; freshness is measured in a client of its event stream.',
    '- **Peers**: for B2 and for the answers in B9 the kubernetes plugin, polled each 10 s; for freshness the informer of client-node, started again after errors.',
    '- **Limit**: a bare watch on a kept-alive connection, or the same without readers or without the fault.',
    '- A ratio is one of medians or of 99th percentiles, with a bootstrap interval. An interval that crosses its target is not met.',
    '',
    aligned([
      [...HEADINGS, 'measured at'],
      ...entries.flatMap(entry =>
        entry.rows.map(row => [...cellsOf(row), entry.commit]),
      ),
    ]),
    '',
    '## Runs',
    '',
    aligned([
      ['measure', 'date', 'took', 'machine'],
      ...entries.map(entry => [
        entry.name,
        entry.date,
        `${Math.round(entry.seconds)} s`,
        `${entry.machine}${loadText(entry.busyShare)}`,
      ]),
    ]),
    '',
    '## Settings',
    '',
    ...entries.map(({ name, setting }) => `- **${name}**: ${setting}.`),
    '',
    '## Versions',
    '',
    ...entries
      .filter(({ versions }) => Object.keys(versions).length > 0)
      .map(
        ({ name, versions }) =>
          `- **${name}**: ${Object.entries(versions)
            .map(([program, version]) => `${program} ${version}`)
            .join(', ')}`,
      ),
    '',
  ].join('\n');
}

/**
 * Measures whose code differs from the measured one.
 *
 * @param sourcesOf - hash of the current sources of a measure
 *
 * @internal
 */
export function outdated(
  { entries }: Results,
  sourcesOf: (name: MeasureName) => string,
): MeasureName[] {
  return entries
    .filter(({ name, sources }) => sources !== sourcesOf(name))
    .map(({ name }) => name);
}

/** Only the rows, aligned for terminals. @internal */
export function table(rows: readonly Row[]): string {
  return aligned([HEADINGS, ...rows.map(cellsOf)]);
}

function aligned(cells: ReadonlyArray<readonly string[]>): string {
  const widths = cells[0].map((_, column) =>
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
  return busyShare > QUIET_SHARE
    ? ` (**other programs took ${Math.round(
        busyShare * 100,
      )} % of it: only counts are exact**)`
    : '';
}

function ratioText({ ratio, low, high }: RatioInterval): string {
  return `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}
