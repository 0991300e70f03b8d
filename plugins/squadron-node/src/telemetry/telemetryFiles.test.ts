/** After a change of squadronMetrics.ts: `SQUADRON_WRITE_DOCS=1 yarn test --no-watch plugins/squadron-node/src/telemetry`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { load } from 'js-yaml';
import { fleetKinds } from '../fleet/fleetKinds';
import { squadronMetrics, type MetricDeclaration } from './squadronMetrics';

const ROOT = resolve(__dirname, '../../../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

const metrics: MetricDeclaration[] = Object.values(squadronMetrics);

/** Names of the series by OpenTelemetry's Prometheus exporter. */
function seriesOf({ name, type }: MetricDeclaration): string[] {
  const base = name.replaceAll('.', '_');
  switch (type) {
    case 'histogram':
      return [`${base}_bucket`, `${base}_count`, `${base}_sum`];
    case 'counter':
    case 'observedCounter':
      return [`${base}_total`];
    default:
      return [base];
  }
}

const labelsOf = new Map(
  metrics.flatMap(metric =>
    seriesOf(metric).map(series => [
      series,
      [
        ...Object.keys(metric.attributes),
        ...(series.endsWith('_bucket') ? ['le'] : []),
      ],
    ]),
  ),
);

interface Rule {
  alert: string;
  expr: string;
  for: string;
  annotations: { summary: string; description?: string };
}

const rules = (
  load(read('deploy/kustomize/monitoring/alerts.yaml')) as {
    spec: { groups: Array<{ rules: Rule[] }> };
  }
).spec.groups.flatMap(group => group.rules);

const panels = (
  JSON.parse(read('deploy/kustomize/monitoring/dashboard.json')) as {
    panels: Array<{
      title: string;
      targets: Array<{ expr: string; legendFormat: string }>;
    }>;
  }
).panels;

const queries = [
  ...rules.map(({ alert, expr, annotations }) => ({
    where: alert,
    expr,
    shown: Object.values(annotations).flatMap(text =>
      [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label),
    ),
  })),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({
      where: title,
      // A duration that Grafana fills in.
      expr: expr.replaceAll('$__rate_interval', '5m'),
      shown: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(
        ([, label]) => label,
      ),
    })),
  ),
];

/** Series and labels that a query names. */
function namesOf(expr: string) {
  const found: Record<string, string[]> = {
    Identifier: [],
    LabelName: [],
    error: [],
  };
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => {
      const text = expr.slice(from, to);
      found[type.isError ? 'error' : type.name]?.push(text);
    },
  });
  return {
    series: found.Identifier,
    labels: found.LabelName,
    errors: found.error,
  };
}

describe.each(queries)('the query of $where', ({ expr, shown }) => {
  const { series, labels, errors } = namesOf(expr);

  it('is PromQL', () => {
    expect(errors).toEqual([]);
  });

  it('names declared metrics and their attributes', () => {
    expect(series.length).toBeGreaterThan(0);
    for (const name of series) {
      expect([...labelsOf.keys()]).toContain(name);
      expect(labelsOf.get(name)).toEqual(expect.arrayContaining(labels));
    }
    expect(labels).toEqual(expect.arrayContaining(shown));
  });
});

it.each(metrics)('$name is on the dashboard or in an alert', metric => {
  const used = queries.flatMap(({ expr }) => namesOf(expr).series);
  expect(used.some(name => seriesOf(metric).includes(name))).toBe(true);
});

it('an alert fires when the connection to a worker was lost ten times, by the number of its watches', () => {
  const { expr = '', annotations } =
    rules.find(({ alert }) => alert === 'SquadronWatchesRestart') ?? {};
  const watches = fleetKinds.worker.length;
  expect(expr).toContain(`{cluster!="hub"}[1h])) > ${10 * watches}`);
  expect(annotations?.description).toContain(` ${watches} watches`);
});

it('docs/operations.md has the objective of each alert', () => {
  const page = read('docs/operations.md');
  for (const { alert, for: time } of rules) {
    expect(page).toMatch(
      new RegExp(`^\\| .+\`${alert}\` after ${time.replace('m', ' min')}`, 'm'),
    );
  }
});

it('docs/metrics.md lists all metrics', () => {
  const path = 'docs/metrics.md';
  const [head] = read(path).split('\n| metric');
  const page = `${head}\n${table()}\n`;
  if (process.env.SQUADRON_WRITE_DOCS) {
    writeFileSync(resolve(ROOT, path), page);
  }
  const unpadded = (text: string) =>
    text.replace(/-{3,}/g, '---').replace(/ +/g, ' ');
  expect(unpadded(read(path))).toBe(unpadded(page));
});

function table(): string {
  const rows = metrics.map(({ name, type, unit, description, attributes }) =>
    [
      `\`${name}\``,
      type.replace('observed', '').toLowerCase(),
      `\`${unit}\``,
      description,
      Object.entries(attributes)
        .map(([attribute, source]) => `\`${attribute}\`: ${source}`)
        .join('<br>'),
    ].join(' | '),
  );
  return [
    'metric | type | unit | meaning | attributes, and where their values come from',
    '--- | --- | --- | --- | ---',
    ...rows,
  ]
    .map(row => `| ${row} |`)
    .join('\n');
}
