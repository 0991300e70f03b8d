import { aClusterQueue } from '@squadron/test-utils';
import { takeGrants } from './assignments';
import type { ObservedClaims } from './types';

describe('takeGrants', () => {
  const queues = ['imaging', 'nightly'].map(name =>
    aClusterQueue(name).build(),
  );
  const assignments = {
    claim: queues.map(({ metadata }) => ({
      queue: metadata.name,
      flavor: 'a100',
      resources: { gpu: '1' },
    })),
  };
  const isAlways = (stuck: typeof queues) =>
    takeGrants(
      { id: 'rhine', queues } as unknown as ObservedClaims,
      { decidedOn: '7', assignments: assignments as never },
      {},
      stuck,
    ).flatMap(({ actions }) =>
      actions.map(action => (action as { always: boolean }).always),
    );

  it('writes to each queue, also without a change, before a release ends', () => {
    expect(isAlways([])).toEqual([true, true]);
  });

  it('writes only changes while another queue keeps the release open: two clusters would answer each other without end', () => {
    expect(isAlways([queues[0]])).toEqual([false]);
  });
});
