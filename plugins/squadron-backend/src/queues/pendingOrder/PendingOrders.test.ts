import { ServiceUnavailableError } from '@backstage/errors';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { KubeClient } from '@squadron/controller-node';
import { FakeClock } from '@squadron/test-utils';
import { PendingOrders } from './PendingOrders';

function item(name: string, at: number, namespace = 'team-a') {
  return {
    metadata: { namespace, name },
    localQueueName: 'default',
    positionInClusterQueue: at,
    // As Kueue counts for a ClusterQueue: over all namespaces.
    positionInLocalQueue: at,
  };
}

function setUp(answer: () => Promise<unknown>) {
  const clock = new FakeClock();
  const asked: string[] = [];
  const client = {
    requestJson: async <T>({ path }: { path: string }) => {
      asked.push(path);
      return answer() as Promise<T>;
    },
  } as Partial<KubeClient> as KubeClient;
  const fleet: Pick<Fleet, 'client'> = { client: () => client };
  return { clock, asked, orders: new PendingOrders({ fleet, clock }) };
}

const items = [item('c', 2), item('b', 0, 'team-b'), item('a', 1)];

describe('PendingOrders', () => {
  it('returns the positions from Kueue, in the ClusterQueue and in the LocalQueue', async () => {
    const { orders, asked } = setUp(async () => ({ items }));
    expect(orders.find('hub', 'fleet')).toBeUndefined();
    expect(await orders.refresh('hub', 'fleet')).toBe(true);
    expect(orders.find('hub', 'fleet')?.get('team-a/c')).toEqual({
      place: 3,
      of: 3,
      inLocalQueue: { place: 2, of: 2, localQueue: 'default' },
    });
    expect(asked).toEqual([
      '/apis/visibility.kueue.x-k8s.io/v1beta2/clusterqueues/fleet/pendingworkloads?limit=1000',
    ]);
  });

  it('sends one request for all readers of a queue within seconds', async () => {
    const { orders, asked, clock } = setUp(async () => ({ items }));
    await Promise.all(
      Array.from({ length: 20 }, () => orders.refresh('hub', 'fleet')),
    );
    await orders.refresh('hub', 'fleet');
    expect(asked).toHaveLength(1);
    await clock.advance(3_000);
    await orders.refresh('hub', 'fleet');
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['is not installed', async () => Promise.reject(new Error('404'))],
    [
      'is not served now',
      async () => Promise.reject(new ServiceUnavailableError('503')),
    ],
    ['answers garbage', async () => ({ items: [{ metadata: {} }] })],
  ])('has no order if the API %s', async (_, answer) => {
    const { orders, asked, clock } = setUp(answer);
    expect(await orders.refresh('hub', 'fleet')).toBe(false);
    expect(orders.find('hub', 'fleet')).toBeUndefined();
    await clock.advance(10_000);
    await orders.refresh('hub', 'fleet');
    expect(asked).toHaveLength(1);
    await clock.advance(60_000);
    await orders.refresh('hub', 'fleet');
    expect(asked).toHaveLength(2);
  });

  it('drops an outdated order', async () => {
    const { orders, clock } = setUp(async () => ({ items }));
    await orders.refresh('hub', 'fleet');
    await clock.advance(31_000);
    expect(orders.find('hub', 'fleet')).toBeUndefined();
  });

  it('does not block a page if Kueue hangs', async () => {
    const { orders, clock } = setUp(() => new Promise(() => {}));
    const refreshed = orders.refresh('hub', 'fleet');
    await clock.advance(500);
    expect(await refreshed).toBe(false);
  });

  it('reads a response without workloads', async () => {
    const { orders } = setUp(async () => ({ items: null }));
    expect(await orders.refresh('hub', 'fleet')).toBe(true);
    expect(orders.find('hub', 'fleet')?.size).toBe(0);
  });
});
