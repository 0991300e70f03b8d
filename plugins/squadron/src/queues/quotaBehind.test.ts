import { quotaBehind } from './quotaBehind';

const GPU = 'nvidia.com/gpu';
const quota = (flavor: string, nominal: number, resource = GPU) => ({
  flavor,
  resource,
  nominal,
  reserved: 1,
  used: 1,
  borrowed: 0,
});
const queues = [
  { cluster: 'hub', name: 'fleet', quotas: [quota('fleet', 40)] },
  {
    cluster: 'w1',
    name: 'fleet',
    quotas: [quota('t4', 8), quota('t4', 64, 'cpu')],
  },
  { cluster: 'w2', name: 'fleet', quotas: [quota('a100', 16)] },
  { cluster: 'w3', name: 'fleet', quotas: [quota('a100', 16)] },
  { cluster: 'w3', name: 'other', quotas: [quota('a100', 4)] },
];

it('splits the quota of the hub by the flavors of its workers', () => {
  expect(
    quotaBehind(queues[0], queues, GPU).map(({ flavor, nominal, reserved }) => [
      ...[flavor, nominal, reserved],
    ]),
  ).toEqual([
    ['a100', 32, 2],
    ['t4', 8, 1],
  ]);
  expect(quotaBehind(queues[1], queues, GPU)).toEqual([]);
  expect(quotaBehind(queues[0], queues, 'cpu')).toEqual([]);
});
