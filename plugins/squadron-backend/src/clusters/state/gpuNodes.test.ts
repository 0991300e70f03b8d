import { aNode, aPod } from '@squadron/test-builders';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { gpuNodes } from './gpuNodes';
import { nodeViews } from './nodeViews';

const nodes = [
  aNode('a').withGpus(8, 'nvidia-a100').inPool('gpu').build(),
  aNode('b').withGpus(4, 'nvidia-tesla-t4').notReady().build(),
  aNode('cpu').build(),
];

function pod(name: string, node: string, gpus: number) {
  return aPod(name)
    .onNode(node)
    .requesting({ 'nvidia.com/gpu': `${gpus}` });
}

const pods = [
  pod('x-1', 'a', 1).build(),
  pod('x-2', 'a', 1).build(),
  pod('y-1', 'a', 4).build(),
  pod('ended', 'a', 2).withPhase('Succeeded').build(),
  pod('other', 'b', 1).build(),
  aPod('unplaced').requesting({ 'nvidia.com/gpu': '1' }).build(),
  aPod('cpu-only').onNode('a').requesting({ cpu: '1' }).build(),
];

const row = (name: string) =>
  ({
    id: name,
    uid: name,
    cluster: 'hub',
    namespace: 'nlp',
    name,
    kind: 'rayjob',
    owner: `group:default/${name}`,
    state: { code: 'Running', tone: 'info' },
  } as WorkloadSummary);

const nodesOf = (
  known: readonly string[],
  means: Readonly<Record<string, number>> = {},
) =>
  gpuNodes(
    'worker-1',
    nodeViews(nodes, pods),
    pods,
    ({ metadata }) => {
      const name = metadata.name.split('-')[0];
      return known.includes(name) ? row(name) : undefined;
    },
    ({ metadata }) => means[metadata.name],
  );

const holdersOf = (known: readonly string[]) =>
  nodesOf(known).map(({ name, holders }) => [
    name,
    holders.map(({ count, workload }) => [workload?.name, count]),
  ]);

describe('gpuNodes', () => {
  it('sums the GPUs of a workload on a node, most first, without ended and unplaced pods', () => {
    expect(holdersOf(['x', 'y', 'other'])).toEqual([
      [
        'a',
        [
          ['y', 4],
          ['x', 2],
        ],
      ],
      ['b', [['other', 1]]],
    ]);
  });

  it('keeps the GPUs of unknown workloads as one holder without a name, last', () => {
    expect(holdersOf(['x'])).toEqual([
      [
        'a',
        [
          ['x', 2],
          [undefined, 4],
        ],
      ],
      ['b', [[undefined, 1]]],
    ]);
  });

  it.each<[string, string[], Record<string, number>, unknown[]]>([
    ['the mean of its pods', ['x'], { 'x-1': 0, 'x-2': 50 }, [25, undefined]],
    ['unknown if a pod is not measured', ['x'], { 'x-1': 90 }, [undefined]],
    ['unknown if a later pod is not', ['x'], { 'x-2': 90 }, [undefined]],
    ['unknown without a workload', [], { 'x-1': 1, 'x-2': 2, 'y-1': 3 }, []],
  ])(
    'says how much a holder uses its GPUs: %s',
    (_, known, means, expected) => {
      const [{ holders }] = nodesOf(known, means);
      expect(holders.map(({ utilization }) => utilization)).toEqual(
        Array.from(holders, (__, index) => expected[index]),
      );
    },
  );

  it('weighs the pods of a holder by their GPUs', () => {
    const two = [pod('z-1', 'a', 1).build(), pod('z-2', 'a', 3).build()];
    const [{ holders }] = gpuNodes(
      'worker-1',
      nodeViews(nodes, two),
      two,
      () => row('z'),
      ({ metadata }) => (metadata.name === 'z-1' ? 80 : 0),
    );
    expect(holders).toMatchObject([{ count: 4, utilization: 20 }]);
  });

  it('describes only nodes with GPUs', () => {
    expect(
      gpuNodes(
        'worker-1',
        nodeViews(nodes, []),
        [],
        () => undefined,
        () => undefined,
      ),
    ).toEqual([
      {
        cluster: 'worker-1',
        name: 'a',
        ready: true,
        pool: 'gpu',
        type: 'nvidia-a100',
        total: 8,
        holders: [],
      },
      {
        cluster: 'worker-1',
        name: 'b',
        ready: false,
        pool: undefined,
        type: 'nvidia-tesla-t4',
        total: 4,
        holders: [],
      },
    ]);
  });
});
