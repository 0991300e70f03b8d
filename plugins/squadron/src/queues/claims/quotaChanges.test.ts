import { t } from '../../__testUtils__/t';
import { changeLines, queueChanges, changeText } from './quotaChanges';

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

it('has a line per queue, on the hub only for a queue without changes on a worker', () => {
  expect(changeLines(t, changes)).toEqual([
    'fleet on w1, nvidia-tesla-t4: 8 → 0 GPU, 64 → 44 CPU, 256 GiB → 176 GiB',
    'lab on w1, nvidia-tesla-t4: 0 → 6 GPU, 0 → 16 CPU',
    'local on hub, fleet: 0 → 4 CPU',
  ]);
});
