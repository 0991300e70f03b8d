import { inEnglish } from '@squadron/test-utils';
import { workloadPlacement } from './workloadPlacement';
import type {
  DispatchChoice,
  DispatchInput,
} from '@squadron/backstage-plugin-squadron-node';

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
    ['its namespace', placed, /of placement nlp\/t4, which Namespace nlp/],
    [
      'the fleet',
      { ...placed, of: 'squadron.dispatch' },
      /of placement nlp\/t4, the default of the fleet/,
    ],
    [
      'a cluster affinity',
      { type: 'clusters', clusters: ['a', 'b'], of: 'Job nlp/train' },
      /on a, b only, by squadron\.dev\/cluster-affinity of Job nlp\/train/,
    ],
    ['no placement', { type: 'all' }, /every cluster of its queue/],
  ])('is shown for the selection by %s', (_, choice, sentence) => {
    expect(inEnglish(workloadPlacement(choice, undefined, 0))).toMatchObject({
      sentence: expect.stringMatching(sentence),
    });
  });

  it('lists the nominated clusters while the workload waits', () => {
    expect(workloadPlacement(placed, waiting(), 0)).toMatchObject({
      placement: { namespace: 'nlp', name: 't4' },
      nominatedClusters: ['east'],
    });
  });

  it('gives the reason when no cluster is nominated', () => {
    const input = waiting({ placement: { type: 'decided', clusters: [] } });
    expect(workloadPlacement(placed, input, 0)).toMatchObject({
      nominatedClusters: [],
      waits: {
        reason: 'PlacementEmpty',
        message:
          'Placement nlp/t4 selects no cluster; see its conditions for the reason.',
      },
    });
  });
});
