import { workloadPlacement } from './workloadPlacement';
import type { DispatchChoice, DispatchInput } from './types';

const placed: DispatchChoice = {
  type: 'placement',
  placement: { namespace: 'nlp', name: 't4' },
  of: 'Namespace nlp',
};

const waiting = (change: Partial<DispatchInput> = {}): DispatchInput => ({
  nominated: [],
  waitingSinceMs: 0,
  choice: placed,
  placement: { type: 'decided', clusters: ['east'] },
  clusters: [{ name: 'east', isConnected: true }],
  ...change,
});

describe('where a workload may run', () => {
  it.each<[string, DispatchChoice, RegExp]>([
    ['its namespace', placed, /placement nlp\/t4 says, which Namespace nlp/],
    [
      'the fleet',
      { ...placed, of: 'squadron.dispatch' },
      /nlp\/t4 says, the default of the fleet/,
    ],
    [
      'a pin',
      { type: 'clusters', clusters: ['a', 'b'], of: 'Job nlp/train' },
      /on a, b only: squadron\.dev\/clusters of Job nlp\/train/,
    ],
    ['nobody', { type: 'all' }, /every cluster of its queue/],
  ])('is told when %s decides', (_, choice, sentence) => {
    expect(workloadPlacement(choice, undefined, 0)).toMatchObject({
      sentence: expect.stringMatching(sentence),
    });
  });

  it('tells to whom it is offered while it waits', () => {
    expect(workloadPlacement(placed, waiting(), 0)).toMatchObject({
      placement: { namespace: 'nlp', name: 't4' },
      offeredTo: ['east'],
    });
  });

  it('tells why nobody gets it', () => {
    const input = waiting({ placement: { type: 'decided', clusters: [] } });
    expect(workloadPlacement(placed, input, 0)).toMatchObject({
      offeredTo: [],
      waits: {
        reason: 'PlacementEmpty',
        message: 'Placement nlp/t4 selects no cluster; its conditions say why.',
      },
    });
  });
});
