import type { KubeManifest } from '@squadron/kube-kinds';
import {
  aClusterQueue,
  aJob,
  aLocalQueue,
  anAdmissionCheck,
  aRayCluster,
  aWorkload,
  createMemoryClient,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import { changeWorkload } from './changeWorkload';
import { queueWorkload } from './queueWorkload';

/** A hub in memory, and what became of a command that was started on it. */
function setUp(...objects: KubeManifest[]) {
  const client = createMemoryClient(objects);
  const fleet = createTestFleet({
    clusters: [{ id: 'hub', role: 'hub', client, objects }],
  });
  const clock = new FakeClock();
  const outcomeOf = (command: Promise<{ outcome: string }>) => {
    const ended: string[] = [];
    command.then(
      ({ outcome }) => ended.push(outcome),
      error => ended.push(error.message),
    );
    return ended;
  };
  return { client, clock, fleet, outcomeOf };
}

describe('a change that needs the pods to end first', () => {
  const start = () => {
    const cluster = aRayCluster('dev').inQueue('default').withGroup('gpu');
    const workload = aWorkload('raycluster-dev')
      .ofJobUid('uid-raycluster-dev')
      .reserved()
      .admittedOn('worker-1');
    const hub = setUp(cluster.build(), workload.build());
    const ended = hub.outcomeOf(
      changeWorkload(
        hub.fleet,
        {
          cluster: 'hub',
          namespace: 'default',
          kind: 'raycluster',
          name: 'dev',
          changes: { image: 'rayproject/ray:2.53.0' },
        },
        { clock: hub.clock },
      ),
    );
    return { ...hub, ended };
  };
  const specOf = ({ client }: ReturnType<typeof start>) =>
    JSON.stringify(client.objects.get('RayCluster/default/dev')?.spec);

  it('is made once Kueue has released the quota', async () => {
    const hub = start();
    await hub.clock.advance(10_000);
    expect(hub.ended).toEqual([]);
    expect(specOf(hub)).not.toContain('2.53.0');

    hub.client.objects.set(
      'Workload/default/raycluster-dev',
      aWorkload('raycluster-dev')
        .ofJobUid('uid-raycluster-dev')
        .inactive()
        .build(),
    );
    await hub.clock.advance(1_000);
    expect(hub.ended).toEqual(['updated']);
    expect(specOf(hub)).toContain('2.53.0');
  });

  it('is given up after 45 s, and says what to do', async () => {
    const hub = start();
    await hub.clock.advance(44_000);
    expect(hub.ended).toEqual([]);
    await hub.clock.advance(2_000);
    expect(hub.ended).toEqual([
      expect.stringContaining(
        'its pods have not ended yet, so it was not changed. Repeat the change',
      ),
    ]);
    expect(specOf(hub)).not.toContain('2.53.0');
  });
});

describe('a job that is re-created in a queue', () => {
  it('is kept by its placeholder if its deletion takes over 30 s', async () => {
    const hub = setUp(
      aJob('train').build(),
      anAdmissionCheck('fleet').build(),
      aClusterQueue('fleet').withAdmissionCheck().build(),
      aLocalQueue('default').build(),
    );
    // A finalizer keeps it.
    hub.client.delete = async () => true;
    const ended = hub.outcomeOf(
      queueWorkload(
        hub.fleet,
        {
          cluster: 'hub',
          namespace: 'default',
          kind: 'job',
          name: 'train',
        },
        { clock: hub.clock },
      ),
    );
    await hub.clock.advance(29_000);
    expect(ended).toEqual([]);
    await hub.clock.advance(2_000);
    expect(ended).toEqual([
      expect.stringContaining('A placeholder in the list of workloads keeps'),
    ]);
    expect(
      [...hub.client.objects.keys()].filter(id => id.startsWith('Job/')),
    ).toHaveLength(2);
  });
});
