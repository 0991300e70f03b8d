import { t } from '../../__testUtils__/t';
import { quotaLosses } from './quotaLosses';
import { queueChanges, changeText } from './quotaChanges';

const GPU = 'nvidia.com/gpu';
const change = (
  cluster: string,
  queue: string,
  resource: string,
  before: string,
  after: string,
) => ({
  cluster,
  queue,
  resource,
  before,
  after,
  flavor: cluster === 'hub' ? 'fleet' : 'nvidia-tesla-t4',
});

const changes = [
  change('hub', 'lab', 'cpu', '0', '16'),
  change('hub', 'lab', GPU, '0', '6'),
  change('hub', 'fleet', GPU, '24', '16'),
  change('hub', 'local', 'cpu', '0', '4'),
  change('w1', 'lab', GPU, '0', '6'),
  change('w1', 'lab', 'cpu', '0', '16'),
  change('w1', 'fleet', 'memory', '256Gi', '176Gi'),
  change('w1', 'fleet', 'cpu', '64', '44'),
  change('w1', 'fleet', GPU, '8', '0'),
];

it('has a row per queue: workers first, losses first, and the resources in one order', () => {
  expect(
    queueChanges(changes).map(row => [
      ...[row.cluster, row.queue, row.isLoss],
      ...row.changes.map(changeText),
    ]),
  ).toEqual([
    ['w1', 'fleet', true, '8 → 0', '64 → 44', '256 GiB → 176 GiB'],
    ['w1', 'lab', false, '0 → 6', '0 → 16'],
    ['hub', 'fleet', true, '24 → 16'],
    ['hub', 'lab', false, '0 → 6', '0 → 16'],
    ['hub', 'local', false, '0 → 4'],
  ]);
});

it.each([
  ['nothing', '9', [], []],
  [
    'jobs that keep more than is left, and jobs that wait for more',
    '2',
    ['run', 'wait'],
    [
      'Queue fleet keeps 2 × T4 of its own on w1: its next jobs can use more only while other queues leave it unused.',
      'run runs there with 4 × T4 and keeps them until it ends or another queue reclaims them.',
      'wait waits for more than is left.',
    ],
  ],
  [
    'the last GPUs',
    '0',
    [],
    [expect.stringMatching(/^Queue fleet keeps 0 × T4 of its own on w1/)],
  ],
])('says who loses %s', (_, after, names, sentences) => {
  const jobs = names.map(name => ({
    name,
    namespace: 'nlp',
    clusterQueue: 'fleet',
    runsOn: name === 'run' ? 'w1' : undefined,
    gpus: [{ type: 'nvidia-tesla-t4', count: 4 }],
  }));
  const others = [
    { ...jobs[0], clusterQueue: 'lab' },
    { ...jobs[0], gpus: [{ type: 'nvidia-a100', count: 4 }] },
  ];
  const losing = [
    change('w1', 'fleet', GPU, '8', after),
    change('w1', 'fleet', 'cpu', '8', '0'),
    change('hub', 'fleet', GPU, '8', after),
  ];
  expect(
    quotaLosses(t, losing, names.length ? [...jobs, ...others] : []),
  ).toEqual(sentences);
});
