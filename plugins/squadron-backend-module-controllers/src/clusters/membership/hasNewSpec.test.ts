import { aClusterQueue } from '@squadron/test-utils';
import { hasNewSpec } from './hasNewSpec';

describe('hasNewSpec', () => {
  const queue = aClusterQueue('research').build();
  const terminating = {
    ...queue,
    metadata: {
      ...queue.metadata,
      deletionTimestamp: '2026-11-21T12:00:00Z',
    },
  };

  it.each([
    ['a new object', 'added', queue, undefined, true],
    ['a change of the status', 'updated', { ...queue }, queue, false],
    ['the begin of a deletion', 'updated', terminating, queue, true],
    ['a deletion', 'deleted', terminating, undefined, true],
  ] as const)('is right for %s', (_, type, object, previous, isNew) => {
    expect(hasNewSpec({ type, object, previous })).toBe(isNew);
  });
});
