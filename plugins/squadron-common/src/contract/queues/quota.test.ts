import { flavorList } from './quota';

it('sorts flavors by what is free, those with GPUs together', () => {
  const flavor = (...headrooms: Array<[resource: string, free: number]>) => ({
    id: '',
    cluster: 'w1',
    name: '',
    nodeLabels: [],
    taints: [],
    quotas: [],
    queues: [],
    headrooms: headrooms.map(([resource, free]) => ({
      resource,
      free,
      allocatable: 64,
      largestFree: free,
    })),
  });
  const ascending = [
    flavor(['cpu', 2]),
    flavor(['cpu', 60]),
    flavor(['cpu', 90], ['nvidia.com/gpu', 0]),
    flavor(['cpu', 1], ['nvidia.com/gpu', 8]),
  ].map(one => flavorList.sorts.headroom(one));
  expect([...ascending].sort((a, b) => Number(a) - Number(b))).toEqual(
    ascending,
  );
  expect(flavorList.sorts.headroom(flavor())).toBeUndefined();
});

it('lists flavors without quota last', () => {
  const flavor = (id: string, nominal: number) => ({
    id,
    cluster: 'w1',
    name: id,
    nodeLabels: [],
    taints: [],
    queues: [],
    quotas: [{ resource: 'cpu', nominal, reserved: 0, used: 0, borrowed: 0 }],
  });
  const flavors = [flavor('a', 0), flavor('c', 8), flavor('b', 4)];
  expect(flavors.sort(flavorList.defaultOrder).map(({ id }) => id)).toEqual([
    'b',
    'c',
    'a',
  ]);
});
