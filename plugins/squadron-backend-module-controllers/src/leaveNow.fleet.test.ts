import { secretText, type KubeClient } from '@squadron/controller-node';
import { ANNOTATIONS, KUEUE_NAMESPACE, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import { describeFaultsOnFleet, eventually } from '@squadron/test-utils';
import { aJob } from './__testUtils__/aJob';
import { activeOf, listedWorkers } from './__testUtils__/connections';
import { fleetUnderFaults } from './__testUtils__/fleetUnderFaults';
import { startControllers } from './__testUtils__/startControllers';

const AWAY = 'worker-1';
const OTHER = 'worker-2';
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `leaving-${suffix}`;
const WAIT = { timeoutMs: 120_000, everyMs: 200 };

describeFaultsOnFleet('an unreachable worker', () => {
  const { on, proxy } = fleetUnderFaults({
    severable: AWAY,
    namespace: NAMESPACE,
    start: () => startControllers(`test-leaving-${suffix}`),
    prepare: () =>
      eventually(
        'both workers are connected, one of them through the proxy',
        expectSetUp,
        WAIT,
      ),
    cleanUp: () => ask(null).catch(() => {}),
  });

  it('leaves immediately, its workloads continue elsewhere, and after its return it runs none of them', async () => {
    await on('hub').create(
      KINDS.job,
      aJob({
        namespace: NAMESPACE,
        name: 'train',
        isLong: true,
        annotations: { [ANNOTATIONS.clusterAffinity]: `${AWAY},${OTHER}` },
      }),
    );
    // It starts on any worker, and then moves to the one that becomes unreachable.
    await setAffinity(AWAY);
    await eventually(
      'it runs there',
      () => expectOne(KINDS.pod, on(AWAY)),
      WAIT,
    );

    await proxy().break({ type: 'refuse' });
    await setAffinity(null);
    await ask('LeaveNow');
    report(
      'its workload runs elsewhere',
      await eventually(
        'its workload runs elsewhere',
        () => expectOne(KINDS.pod, on(OTHER)),
        WAIT,
      ),
    );
    await eventually(
      'its connection is deleted',
      async () => {
        expect(
          await on('hub').find(KINDS.multiKueueCluster, { name: AWAY }),
        ).toBeUndefined();
        expect(await listedWorkers(on('hub'))).toEqual([OTHER]);
        expect(
          await on('hub').find(KINDS.secret, accessOf(AWAY)),
        ).toBeUndefined();
      },
      WAIT,
    );
    // The hub could not reach it: the old copy still runs.
    await expectOne(KINDS.pod, on(AWAY));

    await proxy().heal();
    report(
      'its copies are deleted',
      await eventually(
        'its copies are deleted',
        async () => {
          for (const kind of [KINDS.pod, KINDS.job, KINDS.workload]) {
            expect(await listed(kind, on(AWAY))).toEqual([]);
          }
        },
        { timeoutMs: 300_000, everyMs: 200 },
      ),
    );
    await expectOne(KINDS.pod, on(OTHER));
  }, 600_000);

  async function expectSetUp(): Promise<void> {
    const secret = await on('hub').get(KINDS.secret, accessOf(AWAY));
    expect(secretText(secret, 'kubeconfig')?.reveal()).toContain(proxy().url);
    expect(await listedWorkers(on('hub'))).toEqual([AWAY, OTHER]);
    expect(await activeOf(on('hub'), AWAY)).toBe('True');
  }

  async function setAffinity(cluster: string | null): Promise<void> {
    await on('hub').patch(
      KINDS.job,
      { namespace: NAMESPACE, name: 'train' },
      { metadata: { annotations: { [ANNOTATIONS.clusterAffinity]: cluster } } },
      { type: 'merge', fieldManager: 'test' },
    );
  }

  async function ask(goal: string | null): Promise<void> {
    await on('hub').patch(
      KINDS.clusterProfile,
      { namespace: 'fleet', name: AWAY },
      { metadata: { annotations: { [ANNOTATIONS.decommission]: goal } } },
      { type: 'merge', fieldManager: 'test' },
    );
  }

  async function listed(
    kind: ResourceKind,
    client: KubeClient,
  ): Promise<string[]> {
    const { items } = await client.listAll<KubeManifest>(kind, {
      namespace: NAMESPACE,
    });
    return items.map(({ metadata }) => metadata.name ?? '');
  }

  async function expectOne(
    kind: ResourceKind,
    client: KubeClient,
  ): Promise<void> {
    expect(await listed(kind, client)).toHaveLength(1);
  }
});

function accessOf(worker: string) {
  return { namespace: KUEUE_NAMESPACE, name: `${worker}-multikueue-access` };
}

function report(what: string, ms: number): void {
  process.stdout.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);
}
