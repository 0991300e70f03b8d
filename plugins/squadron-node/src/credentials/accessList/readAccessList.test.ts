import type { ListOptions } from '@squadron/controller-node';
import { createMemoryClient, createTestFleet } from '@squadron/test-utils';
import type { Freshness } from '../../fleet/types';
import { readAccessList } from './readAccessList';

/** A worker that takes each request and never answers. */
function silentWorker(freshness: Freshness) {
  const asked = jest.fn();
  const client = {
    ...createMemoryClient([]),
    listAll: (_kind: unknown, { signal }: ListOptions = {}) => {
      asked();
      return new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    },
  };
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub' },
      { id: 'worker', role: 'worker', client, freshness },
    ],
  });
  const read = (options = {}) =>
    readAccessList(fleet, {
      fleetNamespace: 'fleet',
      policy: {},
      nowMs: 0,
      timeoutMs: 1,
      ...options,
    });
  return { asked, read };
}

describe('readAccessList', () => {
  const unread = [{ cluster: 'worker', error: 'User accounts cannot be read' }];

  it('names a cluster that does not answer in time', async () => {
    const { read } = silentWorker({ state: 'live' });
    expect(await read()).toMatchObject({ unread });
  });

  it('asks no cluster for AuthTokenRequests alone', async () => {
    const { asked, read } = silentWorker({ state: 'live' });
    expect(await read({ onlyRequests: true })).toMatchObject({ unread: [] });
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not ask a cluster without contact', async () => {
    const { asked, read } = silentWorker({ state: 'offline' });
    expect(await read()).toMatchObject({ unread });
    expect(asked).not.toHaveBeenCalled();
  });
});
