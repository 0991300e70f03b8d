import { blockedBehind, quotaBehind } from './quotaBehind';

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

it.each([
  ['what no worker has reserved is a part of its own', 10, 2, [['', 8, 8]]],
  ['only what waits, when workers are missing', 10, 7, [['', 3, 3]]],
  ['nothing when the workers reserve it all', 2, 1, []],
  ['nothing when jobs of the workers reserve more', 1, 0, []],
])('%s', (_, reserved, used, expected) => {
  const hub = {
    ...queues[0],
    quotas: [{ ...quota('fleet', 40), reserved, used }],
  };
  const [, ...workers] = queues.filter(({ cluster }) => cluster !== 'w3');
  expect(
    quotaBehind(hub, workers, GPU)
      .slice(2)
      .map(({ flavor, nominal, reserved: part }) => [flavor, nominal, part]),
  ).toEqual(expected);
});

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
  const typed = { ...queues[0], quotas: [quota('a100', 32), quota('t4', 8)] };
  expect(quotaBehind(typed, queues, GPU)).toEqual([]);
});

it.each([
  ['free GPUs whose quota waiting jobs hold', 24, 8, [['t4', 8]]],
  ['only as many as waiting jobs hold', 24, 2, [['t4', 2]]],
  ['none while the hub has quota left', 20, 4, []],
])('finds %s', (_, reserved, held, expected) => {
  const hub = [{ ...quota('fleet', 24), reserved, used: 16 }];
  const behind = [
    { ...quota('a100', 16), reserved: 16 },
    { ...quota('t4', 8), reserved: 0 },
    { ...quota('', held), reserved: held },
  ];
  expect(
    blockedBehind(hub, behind).map(({ flavor, count }) => [flavor, count]),
  ).toEqual(expected);
  expect(blockedBehind(hub, behind.slice(0, 2))).toEqual([]);
});
