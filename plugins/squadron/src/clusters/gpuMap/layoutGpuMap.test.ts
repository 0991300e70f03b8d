import type {
  GpuHolder,
  GpuNode,
} from '@squadron/backstage-plugin-squadron-common';
import { MOST_GROUPS } from '../../charts/groupColors';
import { layoutGpuMap } from './layoutGpuMap';

function holder(name: string, count: number, owner?: string): GpuHolder {
  return {
    count,
    workload: {
      cluster: 'hub',
      namespace: 'nlp',
      kind: 'rayjob',
      name,
      state: { code: 'Running', tone: 'info' },
      ...(owner && { owner }),
    },
  };
}

function node(
  name: string,
  holders: GpuHolder[],
  change: Partial<GpuNode> = {},
): GpuNode {
  return {
    cluster: 'worker-1',
    name,
    ready: true,
    type: 'nvidia-a100',
    total: 8,
    holders,
    ...change,
  };
}

describe('layoutGpuMap', () => {
  it('draws the GPUs of a node by holder, free ones last', () => {
    const [{ boxes, used, total }] = layoutGpuMap(
      { nodes: [node('a', [holder('x', 4), holder('y', 1)])] },
      'job',
    ).clusters;
    expect(boxes[0].cells.map(one => [one.count, one.holder?.group])).toEqual([
      [4, 'hub/nlp/rayjob/x'],
      [1, 'hub/nlp/rayjob/y'],
      [3, undefined],
    ]);
    expect([used, total]).toEqual([5, 8]);
  });

  it('counts free GPUs of nodes that are not ready apart', () => {
    const layout = layoutGpuMap(
      { nodes: [node('a', []), node('b', [holder('x', 2)], { ready: false })] },
      'job',
    );
    expect([layout.free, layout.blocked]).toEqual([8, 6]);
  });

  it('sums a job over its nodes, the largest first', () => {
    const { groups } = layoutGpuMap(
      {
        nodes: [
          node('a', [holder('small', 3)]),
          node('b', [holder('large', 2)]),
          node('c', [holder('large', 2)]),
        ],
      },
      'job',
    );
    expect(
      groups.map(one => [one.workload?.name, one.count, one.nodes]),
    ).toEqual([
      ['large', 4, 2],
      ['small', 3, 1],
    ]);
  });

  it('groups by team, and what has no owner or no name together', () => {
    const { groups } = layoutGpuMap(
      {
        nodes: [
          node('a', [
            holder('x', 2, 'group:default/nlp'),
            holder('y', 1, 'group:default/nlp'),
            holder('z', 1),
            { count: 1 },
          ]),
        ],
      },
      'team',
    );
    expect(groups.map(one => [one.owner, one.count, one.slot])).toEqual([
      ['group:default/nlp', 3, 0],
      [undefined, 2, undefined],
    ]);
  });

  it.each([
    [0, 'below5'],
    [4.9, 'below5'],
    [5, 'below30'],
    [29.9, 'below30'],
    [30, 'below70'],
    [70, 'above'],
    [100, 'above'],
    [undefined, undefined],
  ])('has %s %% in the class %s', (utilization, expected) => {
    const { groups } = layoutGpuMap(
      { nodes: [node('a', [{ ...holder('x', 2), utilization }])] },
      'utilization',
    );
    const [found] = groups.filter(({ count }) => count > 0);
    expect(found).toMatchObject({ count: 2, nodes: 1 });
    expect(found.utilization).toBe(expected);
  });

  it('lists the classes of utilization in their order, and the unknown last', () => {
    const { groups } = layoutGpuMap(
      {
        nodes: [
          node('a', [
            { ...holder('x', 4), utilization: 90 },
            { ...holder('y', 1), utilization: 1 },
            { count: 3 },
          ]),
          node('b', [{ ...holder('x', 2), utilization: 80 }]),
        ],
      },
      'utilization',
    );
    expect(
      groups.map(one => [one.utilization, one.count, one.nodes, one.slot]),
    ).toEqual([
      ['below5', 1, 1, 0],
      ['below30', 0, 0, 1],
      ['below70', 0, 0, 2],
      ['above', 6, 2, 3],
      [undefined, 3, 1, undefined],
    ]);
  });

  it('keeps the color of a job while its amount changes', () => {
    const slotsOf = (x: number, y: number) =>
      new Map(
        layoutGpuMap(
          { nodes: [node('a', [holder('x', x), holder('y', y)])] },
          'job',
        ).groups.map(({ key, slot }) => [key, slot]),
      );
    expect(slotsOf(1, 4)).toEqual(slotsOf(4, 1));
  });

  it('has no color left for the smallest of too many jobs', () => {
    const names = Array.from({ length: MOST_GROUPS + 1 }, (_, i) => `job-${i}`);
    const { groups } = layoutGpuMap(
      {
        nodes: names.map((name, index) =>
          node(name, [holder(name, index === 3 ? 1 : 2)]),
        ),
      },
      'job',
    );
    const without = groups.filter(({ slot }) => slot === undefined);
    expect(without.map(({ workload }) => workload?.name)).toEqual(['job-3']);
  });

  it('draws a thousand nodes as tiles', () => {
    const nodes = Array.from({ length: 1_000 }, (_, i) => node(`n-${i}`, []));
    expect(layoutGpuMap({ nodes }, 'job').isDense).toBe(true);
    expect(layoutGpuMap({ nodes: nodes.slice(0, 20) }, 'job').isDense).toBe(
      false,
    );
  });
});
