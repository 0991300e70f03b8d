import { secretText, type KubeClient } from '@squadron/controller-node';
import { KUEUE_NAMESPACE, KINDS } from '@squadron/kube-kinds';
import type { KubeJob, Workload } from '@squadron/kube-kinds';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { aJob } from './__testUtils__/aJob';
import { activeOf, listedWorkers } from './__testUtils__/connections';
import { fleetUnderFaults } from './__testUtils__/fleetUnderFaults';
import { startControllers } from './__testUtils__/startControllers';

const AWAY = 'worker-1';
const OTHER = 'worker-2';
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `fence-${suffix}`;
const longJob = (name: string) =>
  aJob({ namespace: NAMESPACE, name, isLong: true });

describeOnFleet('a worker that returns', () => {
  const { on, proxy } = fleetUnderFaults({
    severable: AWAY,
    namespace: NAMESPACE,
    start: () => startControllers(`test-fence-${suffix}`),
    prepare: () =>
      eventually(
        'both workers are connected, one of them through the proxy',
        expectSetUp,
        { timeoutMs: 120_000, everyMs: 500 },
      ),
    cleanUp: () => hold('None').catch(() => {}),
  });

  it('does not run workloads again that have moved', async () => {
    await hold('Hold');
    await on('hub').create(KINDS.job, longJob('long'));
    await expectOn(AWAY);
    await hold('None');
    const old = await jobOn(on(AWAY));

    await proxy().break({ type: 'refuse' });
    report(
      'its workload has moved',
      await eventually('the work has moved', () => expectOn(OTHER), {
        timeoutMs: 240_000,
        everyMs: 500,
      }),
    );
    report(
      'it is fenced',
      await eventually(
        'it is not listed',
        async () => expect(await listedWorkers(on('hub'))).toEqual([OTHER]),
        { timeoutMs: 30_000, everyMs: 200 },
      ),
    );
    const live = await jobOn(on(OTHER));
    // The hub could not reach it: the old copy still runs.
    expect((await jobOn(on(AWAY))).metadata.uid).toBe(old.metadata.uid);

    await proxy().heal();
    report(
      'it is listed again',
      await eventually(
        'it is listed again',
        async () => {
          expect(await listedWorkers(on('hub'))).toEqual([AWAY, OTHER]);
          expect(await activeOf(on('hub'), AWAY)).toBe('True');
        },
        { timeoutMs: 400_000, everyMs: 200 },
      ),
    );
    expect(await copiesOn(on(AWAY))).toEqual([]);

    // Kueue reconciles the workload again for each of these.
    await on('hub').create(KINDS.job, longJob('after'));
    await eventually(
      'a later job is dispatched',
      async () =>
        expect((await workloadOf('after')).status?.clusterName).toBeTruthy(),
      { timeoutMs: 60_000, everyMs: 200 },
    );
    await expectOn(OTHER);
    expect((await jobOn(on(OTHER))).metadata.uid).toBe(live.metadata.uid);
    expect(await copiesOn(on(AWAY))).not.toContain('long');
  }, 900_000);

  async function expectSetUp(): Promise<void> {
    const secret = await on('hub').get(KINDS.secret, {
      namespace: KUEUE_NAMESPACE,
      name: `${AWAY}-multikueue-access`,
    });
    expect(secretText(secret, 'kubeconfig')?.reveal()).toContain(proxy().url);
    expect(await listedWorkers(on('hub'))).toEqual([AWAY, OTHER]);
    expect(await activeOf(on('hub'), AWAY)).toBe('True');
    await on(AWAY).get(KINDS.localQueue, {
      namespace: NAMESPACE,
      name: 'default',
    });
  }

  async function expectOn(cluster: string): Promise<void> {
    await eventually(
      `the workload runs on ${cluster}`,
      async () => {
        const { status } = await workloadOf('long');
        const admitted = status?.conditions?.find(
          ({ type }) => type === 'Admitted',
        );
        if (status?.clusterName !== cluster || admitted?.status !== 'True') {
          throw new Error(JSON.stringify(status));
        }
        await jobOn(on(cluster));
      },
      { timeoutMs: 60_000, everyMs: 200 },
    );
  }

  async function workloadOf(job: string): Promise<Workload> {
    const { items } = await on('hub').listAll(KINDS.workload, {
      namespace: NAMESPACE,
    });
    const found = items.find(({ metadata }) =>
      metadata.ownerReferences?.some(({ name }) => name === job),
    );
    if (!found) {
      throw new Error(`${job} has no Workload`);
    }
    return found;
  }

  function jobOn(client: KubeClient): Promise<KubeJob> {
    return client.get(KINDS.job, { namespace: NAMESPACE, name: 'long' });
  }

  async function copiesOn(client: KubeClient): Promise<string[]> {
    const { items } = await client.listAll(KINDS.job, {
      namespace: NAMESPACE,
    });
    return items.map(({ metadata }) => metadata.name ?? '');
  }

  /** Keeps new workloads from the other worker. */
  async function hold(stopPolicy: 'Hold' | 'None'): Promise<void> {
    await on(OTHER).patch(
      KINDS.clusterQueue,
      { name: 'fleet' },
      { spec: { stopPolicy } },
      { fieldManager: 'fence-test' },
    );
  }
});

function report(what: string, ms: number): void {
  process.stdout.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);
}
