import { aClusterQueue } from '@squadron/test-utils';
import { specChanges } from './specChanges';

describe('specChanges', () => {
  const queue = aClusterQueue('research').build();
  const terminating = {
    ...queue,
    metadata: {
      ...queue.metadata,
      deletionTimestamp: '2026-11-21T12:00:00Z',
    },
  };

  it('leaves out changes of the status, and no deletion', () => {
    const isChange = specChanges();
    expect(isChange(queue, 'added')).toBe(true);
    expect(isChange({ ...queue }, 'updated')).toBe(false);
    expect(isChange(terminating, 'updated')).toBe(true);
    expect(isChange(terminating, 'deleted')).toBe(true);
    expect(isChange(queue, 'added')).toBe(true);
  });
});
