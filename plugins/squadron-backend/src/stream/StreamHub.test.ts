import { mockServices } from '@backstage/backend-test-utils';
import {
  aClusterQueue,
  aMachine,
  aNode,
  aPod,
  aRayJob,
  aWorkload,
  anEvent,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import type { AccessScope } from '../access';
import { StreamHub, type StreamClient } from './StreamHub';

const everything: AccessScope = {
  key: 'all',
  isAllowed: true,
  allows: () => true,
};
const nothing: AccessScope = {
  key: 'none',
  isAllowed: false,
  allows: () => false,
};
const onlyNlp: AccessScope = {
  key: 'nlp',
  isAllowed: true,
  allows: ({ namespace }) => namespace === 'nlp',
};

function setUp() {
  const clock = new FakeClock();
  const fleet = createTestFleet({ clusters: [{ id: 'worker-1' }] });
  const hub = new StreamHub({
    fleet,
    fleetNamespace: 'fleet',
    clock,
    logger: mockServices.logger.mock(),
  });
  hub.start();
  return { clock, fleet, hub };
}

function aClient(
  workloads: AccessScope = everything,
  bufferedBytes: number = 0,
) {
  const texts: string[] = [];
  let isCut = false;
  let isOpen = true;
  const client: StreamClient = {
    scope: {
      clusters: everything,
      queues: everything,
      placements: everything,
      workloads,
      events: workloads,
    },
    isOpen: () => isOpen,
    bufferedBytes: () => bufferedBytes,
    write: text => texts.push(text),
    cut: () => {
      isCut = true;
    },
  };
  return {
    client,
    isCut: () => isCut,
    leave: () => {
      isOpen = false;
    },
    changes: () =>
      texts
        .filter(text => text.startsWith('data: '))
        .flatMap(text => JSON.parse(text.slice(6)).changes ?? []),
    texts,
  };
}

describe('StreamHub', () => {
  it.each([
    [
      'a job of the hub',
      'hub',
      aRayJob('train').build(),
      ['workloads hub/default/rayjob/train'],
    ],
    [
      'a copy on a worker, which is the hub’s job too',
      'worker-1',
      aRayJob('train')
        .withLabels({ 'kueue.x-k8s.io/multikueue-origin': 'fleet' })
        .build(),
      [
        'workloads worker-1/default/rayjob/train',
        'workloads hub/default/rayjob/train',
      ],
    ],
    [
      'a Workload without job',
      'hub',
      aWorkload('w').build(),
      ['workloads', 'queues'],
    ],
    [
      'a pod',
      'worker-1',
      aPod('p').build(),
      ['workloads', 'clusters worker-1'],
    ],
    ['a node', 'worker-1', aNode('n').build(), ['clusters worker-1']],
    ['a queue', 'hub', aClusterQueue('fleet').build(), ['queues cq/hub/fleet']],
    [
      'a claim on capacity',
      'hub',
      {
        apiVersion: 'galaxy.kubestellar.io/v1alpha1',
        kind: 'ClusterResourceClaim',
        metadata: { name: 'c' },
        spec: { clusterName: 'worker-1' },
      },
      ['queues'],
    ],
    [
      'measured capacity',
      'hub',
      {
        apiVersion: 'galaxy.kubestellar.io/v1alpha1',
        kind: 'ClusterMetrics',
        metadata: { name: 'worker-1' },
      },
      ['queues', 'placements'],
    ],
    ['a machine', 'hub', aMachine('m').build(), ['clusters worker-1']],
  ])(
    'reports the views that %s affects',
    async (_, cluster, object, expected) => {
      const { clock, fleet, hub } = setUp();
      const { client, changes } = aClient();
      hub.add(client);
      fleet.put(cluster, object);
      await clock.advance(100);
      expect(
        changes().map(({ topic, id }) => [topic, id].filter(Boolean).join(' ')),
      ).toEqual(expected);
      hub.stop();
    },
  );

  it('sends changes of the same tick immediately in one message, and the next ones after a pause', async () => {
    const { clock, fleet, hub } = setUp();
    const { client, texts, changes } = aClient();
    hub.add(client);
    for (let round = 0; round < 5; round += 1) {
      fleet.put('hub', aRayJob('a').build());
      fleet.put('hub', aRayJob('b').build());
    }
    await clock.settle();
    expect(texts).toHaveLength(2);
    expect(changes()).toHaveLength(2);
    fleet.put('hub', aRayJob('c').build());
    fleet.put('hub', aRayJob('d').build());
    await clock.advance(9);
    expect(texts).toHaveLength(2);
    await clock.advance(1);
    expect(texts).toHaveLength(3);
    expect(changes()).toHaveLength(4);
    hub.stop();
  });

  it.each([
    { clients: 1, pauseMs: 10 },
    { clients: 500, pauseMs: 50 },
    { clients: 2000, pauseMs: 100 },
  ])(
    'pauses $pauseMs ms while $clients pages are open',
    async ({ clients, pauseMs }) => {
      const { clock, fleet, hub } = setUp();
      const { client, changes } = aClient();
      hub.add(client);
      for (let others = 1; others < clients; others += 1) {
        hub.add(aClient().client);
      }
      fleet.put('hub', aRayJob('a').build());
      await clock.settle();
      fleet.put('hub', aRayJob('b').build());
      await clock.advance(pauseMs - 1);
      expect(changes()).toHaveLength(1);
      await clock.advance(1);
      expect(changes()).toHaveLength(2);
      hub.stop();
    },
  );

  it('sends no IDs for a flood of changes', async () => {
    const { clock, fleet, hub } = setUp();
    const { client, changes } = aClient();
    hub.add(client);
    for (let index = 0; index < 300; index += 1) {
      fleet.put('hub', aRayJob(`job-${index}`).build());
    }
    await clock.advance(100);
    expect(changes()).toEqual([{ topic: 'workloads' }]);
    hub.stop();
  });

  it('names no cluster in a change of any object', async () => {
    const { clock, fleet, hub } = setUp();
    const { client, changes } = aClient();
    hub.add(client);
    for (const cluster of ['hub', 'worker-1']) {
      fleet.put(cluster, aWorkload('w').build());
    }
    await clock.advance(100);
    expect(changes()).toEqual([{ topic: 'workloads' }, { topic: 'queues' }]);
    hub.stop();
  });

  it('sends the events of a node to those who may see its cluster', async () => {
    const { clock, fleet, hub } = setUp();
    const [admin, user] = [aClient(nothing), aClient()];
    Object.assign(user.client.scope, { clusters: nothing });
    [admin, user].forEach(({ client }) => hub.add(client));
    fleet.put('worker-1', anEvent().about(aNode('n').build()).build());
    await clock.advance(1_000);
    expect([admin, user].map(({ changes }) => changes())).toEqual([
      [{ topic: 'events', cluster: 'worker-1', id: 'worker-1' }],
      [],
    ]);
    hub.stop();
  });

  it('sends each reader only visible changes', async () => {
    const { clock, fleet, hub } = setUp();
    const [all, nlp, none] = [aClient(), aClient(onlyNlp), aClient(nothing)];
    [all, nlp, none].forEach(({ client }) => hub.add(client));
    fleet.put('hub', aRayJob('a').inNamespace('nlp').build());
    fleet.put('hub', aRayJob('b').inNamespace('vision').build());
    await clock.advance(100);
    expect([all, nlp, none].map(({ changes }) => changes().length)).toEqual([
      2, 1, 0,
    ]);
    hub.stop();
  });

  it('sends a heartbeat every 15 seconds', async () => {
    const { clock, hub } = setUp();
    const { client, texts } = aClient();
    hub.add(client);
    await clock.advance(45_000);
    expect(texts.filter(text => text.startsWith(':'))).toHaveLength(3);
    hub.stop();
  });

  it('closes the stream of a slow reader and keeps the others', async () => {
    const { clock, fleet, hub } = setUp();
    const [slow, quick] = [aClient(everything, 256 * 1024), aClient()];
    hub.add(slow.client);
    hub.add(quick.client);
    fleet.put('hub', aRayJob('a').build());
    await clock.advance(100);
    expect([slow.isCut(), quick.isCut()]).toEqual([true, false]);
    expect(quick.changes()).toHaveLength(1);
    hub.stop();
  });

  it('stops writing to a disconnected reader and removes it', async () => {
    const { clock, fleet, hub } = setUp();
    const gone = aClient();
    hub.add(gone.client);
    gone.leave();
    fleet.put('hub', aRayJob('a').build());
    await clock.advance(30_000);
    expect(gone.texts).toHaveLength(1);
    expect(hub.clientCount).toBe(0);
    hub.stop();
  });
});
