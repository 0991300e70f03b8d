import { inEnglish } from '@squadron/test-builders';
import { exclusionOf } from './exclusion';
import type { DispatchChoice, PlacementState } from './types';

const placed: DispatchChoice = {
  type: 'placement',
  placement: { namespace: 'nlp', name: 't4' },
  of: 'Namespace nlp',
};
const only = (cluster: string): DispatchChoice => ({
  type: 'clusters',
  clusters: [cluster],
  of: 'Namespace nlp',
});
const east = { name: 'east', isConnected: true };

describe('whether the dispatcher may nominate a cluster for a new workload', () => {
  it.each<
    [string, DispatchChoice, PlacementState | undefined, string | undefined]
  >([
    ['no placement applies', { type: 'all' }, undefined, undefined],
    [
      'the placement selects it',
      placed,
      { type: 'decided', clusters: ['east'] },
      undefined,
    ],
    [
      'the placement selects others',
      placed,
      { type: 'decided', clusters: ['west'] },
      'placement nlp/t4 does not select it',
    ],
    [
      'the placement selects none yet',
      placed,
      { type: 'undecided' },
      'placement nlp/t4 has no decision yet',
    ],
    [
      'the placement does not exist',
      placed,
      { type: 'missing' },
      'placement nlp/t4 does not exist',
    ],
    ['the affinity names it', only('east'), undefined, undefined],
    ['the affinity names what it replaces', only('old'), undefined, undefined],
    [
      'the affinity names others',
      only('west'),
      undefined,
      'the cluster affinity of Namespace nlp does not name it',
    ],
  ])('when %s', (_, choice, placement, reason) => {
    const members = [{ ...east, replaces: 'old' }];
    const found = exclusionOf('east', { choice, placement }, members);
    expect(found && inEnglish(found)).toBe(reason);
  });

  it('not while it is cordoned', () => {
    const choice: DispatchChoice = { type: 'all' };
    const members = [
      { ...east, isCordoned: true },
      { name: 'west', isConnected: true },
    ];
    const reasons = ['east', 'west'].map(one =>
      exclusionOf(one, { choice }, members),
    );
    expect(inEnglish(reasons)).toEqual([
      'it is cordoned and takes no new workloads',
      undefined,
    ]);
  });
});
