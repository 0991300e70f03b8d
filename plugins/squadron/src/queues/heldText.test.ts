import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { t } from '../__testUtils__/t';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { heldText } from './heldText';

const [example] = recordedAnswer('listQueues', {}).items;

const queue = (
  cluster: string,
  ...quotas: Array<[flavor: string, resource: string, reserved: number]>
): QueueSummary => ({
  ...example,
  cluster,
  namespace: 'nlp',
  name: 'default',
  quotas: quotas.map(([flavor, resource, reserved]) => ({
    flavor,
    resource,
    reserved,
    nominal: 0,
    used: Math.min(reserved, 16),
    borrowed: 0,
  })),
});

const GPU = 'nvidia.com/gpu';
const hub = queue('hub', ['fleet', 'cpu', 26], ['fleet', GPU, 24]);

it.each([
  [
    'names the types of the GPUs on the workers, and what waits',
    [queue('w1', ['nvidia-a100', GPU, 16]), queue('w2', ['nvidia-t4', GPU, 0])],
    '16 × A100, 8 for waiting jobs, 26 CPU',
  ],
  [
    'counts GPUs while their types are unknown',
    [{ ...queue('w1', ['nvidia-a100', GPU, 16]), namespace: 'vision' }],
    '24 × GPU, 26 CPU',
  ],
])('%s', (_, all, expected) => {
  expect(heldText(t, hub, all)).toBe(expected);
  expect(heldText(t, queue('hub'), all)).toBe('');
  expect(heldText(t, queue('w1', ['nvidia-a100', GPU, 4]), all)).toBe(
    '4 × A100',
  );
});

it('sums up each resource but GPUs over its flavors', () => {
  const worker = queue(
    'w1',
    ['default', 'cpu', 1],
    ['nvidia-a100', GPU, 16],
    ['nvidia-a100', 'cpu', 16],
    ['nvidia-l4', GPU, 4],
  );
  expect(heldText(t, worker, [])).toBe('16 × A100, 4 × L4, 17 CPU');
});

it('names the types of a hub with the flavors of its workers, and what waits', () => {
  const typed = queue(
    'hub',
    ['fleet', 'cpu', 26],
    ['nvidia-a100', GPU, 24],
    ['nvidia-l4', GPU, 4],
  );
  expect(heldText(t, typed, [queue('w1', ['nvidia-a100', GPU, 16])])).toBe(
    '16 × A100, 4 × L4, 8 for waiting jobs, 26 CPU',
  );
});
