import {
  SecretValue,
  ANNOTATIONS,
  KUEUE_NAMESPACE,
  MULTIKUEUE_KUBECONFIG_KEY,
  KINDS,
} from '@squadron/kube-kinds';
import type { Workload, KubeManifest } from '@squadron/kube-kinds';
import {
  secretText,
  createKubeClient,
  parseKubeconfig,
} from '@squadron/controller-node';
import { describeFaultsOnFleet, eventually } from '@squadron/test-utils';
import { aJob } from './__testUtils__/aJob';
import { activeOf, listedWorkers } from './__testUtils__/connections';
import { fleetUnderFaults } from './__testUtils__/fleetUnderFaults';
import { runBackend } from './__testUtils__/runBackend';

const EAST = 'worker-1';
const WEST = 'worker-2';
const WRONG = 'nowhere';
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `faults-${suffix}`;
const JOB = { namespace: NAMESPACE, name: 'train' };
const ACCESS = {
  namespace: KUEUE_NAMESPACE,
  name: `${EAST}-multikueue-access`,
};
const WAIT = { timeoutMs: 120_000, everyMs: 100 };

/** Credentials are checked every 15 s, or as soon as Kueue reports that its connection is lost. */
const RESTORED_MS = 25_000;

describeFaultsOnFleet('a fleet with faults', () => {
  const { on, proxy } = fleetUnderFaults({
    severable: EAST,
    namespace: NAMESPACE,
    start: () => runBackend({ leaseName: `test-faults-${suffix}` }),
    prepare: async () => {
      await eventually('both workers are connected', expectWhole, WAIT);
      await on('hub').create(
        KINDS.job,
        aJob({
          ...JOB,
          annotations: { [ANNOTATIONS.clusterAffinity]: EAST },
          isLong: true,
        }),
      );
      await eventually(
        'the job runs',
        async () => (await podUids()).length === 1,
        WAIT,
      );
    },
    cleanUp: async () => {
      for (const namespace of ['fleet', NAMESPACE]) {
        await on('hub').delete(KINDS.clusterProfile, {
          namespace,
          name: WRONG,
        });
        await on('hub').delete(KINDS.secret, {
          namespace,
          name: `${WRONG}-kubeconfig`,
        });
      }
    },
  });

  it.each([1, 15])(
    'does not move workloads of a worker that is unreachable for %d s, less than workerLostTimeout',
    async seconds => {
      const before = await podUids();
      const recoverMs = Date.now() + seconds * 1_000;
      await proxy().break({ type: 'refuse' });
      await eventually(
        'Kueue has noticed it',
        async () => (await activeOf(on('hub'), EAST)) === 'False',
        WAIT,
      );
      await eventually('the time is over', () => Date.now() >= recoverMs, WAIT);
      await proxy().heal();
      const ms = await eventually('all is connected again', expectWhole, WAIT);
      report(`unreachable for ${seconds} s, connected again after`, ms);
      expect(await podUids()).toEqual(before);
      expect(await evictions()).toBe(0);
    },
    240_000,
  );

  it.each<[string, () => Promise<void>]>([
    [
      'whose Secret is deleted',
      () =>
        on('hub')
          .delete(KINDS.secret, ACCESS)
          .then(() => {}),
    ],
    ['whose Secret is edited', () => editSecret()],
    ['whose token is revoked manually', () => revoke()],
  ])(
    'restores the access to a worker %s',
    async (what, harm) => {
      const before = await podUids();
      const old = await access();
      await harm();
      const ms = await eventually(
        'the token is valid',
        async () => {
          const now = await access();
          expect(now).not.toBe('');
          expect(await mayList(now)).toBe(true);
          // The API server caches for ten seconds that a token was valid.
          expect(now).not.toBe(what.includes('revoked') ? old : 'broken');
          await expectWhole();
        },
        WAIT,
      );
      report(`${what}: access again after`, ms);
      expect(ms).toBeLessThan(RESTORED_MS);
      expect(await podUids()).toEqual(before);
      expect(await evictions()).toBe(0);
    },
    240_000,
  );

  it('continues beside a ClusterProfile with an invalid address, and one of the same name', async () => {
    const before = await podUids();
    for (const namespace of ['fleet', NAMESPACE]) {
      await on('hub').create(KINDS.secret, aKubeconfigSecret(namespace));
      await on('hub').create(KINDS.clusterProfile, aProfile(namespace));
    }
    await on('hub').create(
      KINDS.job,
      aJob({ namespace: NAMESPACE, name: 'next' }),
    );
    const ms = await eventually(
      'a job is dispatched',
      async () =>
        expect((await workloadOf('next')).status?.clusterName).toBeTruthy(),
      WAIT,
    );
    report('beside two invalid profiles a job is dispatched after', ms);
    await expectWhole();
    const { items } = await on('hub').listAll(KINDS.multiKueueCluster);
    expect(items.map(({ metadata }) => metadata.name).sort()).toEqual([
      EAST,
      WEST,
    ]);
    expect(await podUids()).toEqual(before);
  }, 240_000);

  async function expectWhole(): Promise<void> {
    expect(await listedWorkers(on('hub'))).toEqual([EAST, WEST]);
    for (const worker of [EAST, WEST]) {
      expect(await activeOf(on('hub'), worker)).toBe('True');
    }
    expect(await access()).toContain(proxy().url);
  }

  async function podUids(): Promise<string[]> {
    const { items } = await on(EAST).listAll(KINDS.pod, {
      namespace: NAMESPACE,
      labelSelector: `job-name=${JOB.name}`,
    });
    return items.map(({ metadata }) => metadata.uid ?? '');
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

  async function evictions(): Promise<number> {
    const { status } = await workloadOf(JOB.name);
    const { evictions: all = [] } = (
      status as {
        schedulingStats?: { evictions?: Array<{ count: number }> };
      }
    ).schedulingStats ?? { evictions: [] };
    return all.reduce((sum, { count }) => sum + count, 0);
  }

  async function editSecret(): Promise<void> {
    await on('hub').patch(
      KINDS.secret,
      ACCESS,
      {
        data: {
          [MULTIKUEUE_KUBECONFIG_KEY]: Buffer.from('broken').toString('base64'),
        },
      },
      { type: 'merge', fieldManager: 'test' },
    );
  }

  /** Deletes the Secrets on the worker that tokens of the connection are bound to. */
  async function revoke(): Promise<void> {
    const { items } = await on(EAST).listAll(KINDS.secret, {
      namespace: KUEUE_NAMESPACE,
      labelSelector: `squadron.dev/owner-uid`,
    });
    for (const { metadata } of items) {
      await on(EAST).delete(KINDS.secret, {
        namespace: KUEUE_NAMESPACE,
        name: metadata.name ?? '',
      });
    }
  }

  async function access(): Promise<string> {
    const secret = await on('hub').find(KINDS.secret, ACCESS);
    return secretText(secret, MULTIKUEUE_KUBECONFIG_KEY)?.reveal() ?? '';
  }
});

async function mayList(kubeconfig: string): Promise<boolean> {
  const consumer = createKubeClient(
    parseKubeconfig(new SecretValue(kubeconfig), { allowLoopback: true }),
  );
  try {
    await consumer.list(KINDS.workload, { namespace: NAMESPACE });
    return true;
  } catch {
    return false;
  } finally {
    await consumer.close();
  }
}

function aProfile(namespace: string): KubeManifest {
  return {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace, name: WRONG },
    spec: { displayName: WRONG, clusterManager: { name: 'somebody' } },
  };
}

/** A cluster at a forbidden address: the metadata service of a cloud. */
function aKubeconfigSecret(namespace: string): KubeManifest {
  const text = JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'it',
    contexts: [{ name: 'it', context: { cluster: 'it', user: 'it' } }],
    clusters: [{ name: 'it', cluster: { server: 'https://169.254.169.254' } }],
    users: [{ name: 'it', user: { token: 'x' } }],
  });
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { namespace, name: `${WRONG}-kubeconfig` },
    data: { value: Buffer.from(text).toString('base64') },
  };
}

function report(what: string, ms: number): void {
  process.stdout.write(`${what} ${(ms / 1_000).toFixed(1)} s\n`);
}
