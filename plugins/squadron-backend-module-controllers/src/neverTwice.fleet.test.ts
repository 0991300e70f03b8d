import {
  ANNOTATIONS,
  findCondition,
  isTrue,
  type KubeManifest,
  type ResourceKind,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import { describeFaultsOnFleet, eventually } from '@squadron/test-utils';
import { activeOf } from './__testUtils__/connections';
import { fleetUnderFaults } from './__testUtils__/fleetUnderFaults';
import { startControllers } from './__testUtils__/startControllers';

const AWAY = 'worker-1';
const OTHER = 'worker-2';
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `once-${suffix}`;
const WAIT = { timeoutMs: 180_000, everyMs: 200 };

describeFaultsOnFleet('workloads that must not run twice', () => {
  const { on, proxy } = fleetUnderFaults({
    severable: AWAY,
    namespace: NAMESPACE,
    start: () => startControllers(`test-once-${suffix}`),
    prepare: async () => {
      await eventually('the worker is connected', expectConnected, WAIT);
      await on('hub').create(KINDS.statefulSet, aWorkload('StatefulSet', 'db'));
      await on('hub').create(KINDS.deployment, aWorkload('Deployment', 'web'));
    },
  });

  it('run on the cluster of their affinity, which their objects record', async () => {
    await eventually(
      'both run on it',
      async () => {
        expect(await clustersOf('db')).toEqual([AWAY]);
        expect(await clustersOf('web')).toEqual([AWAY]);
        expect(await recordOf(KINDS.statefulSet, 'db')).toBe(AWAY);
        expect(await recordOf(KINDS.deployment, 'web')).toBe(AWAY);
      },
      WAIT,
    );
    // Its removal restarts nothing; from now on all clusters are allowed.
    for (const [kind, name] of [
      [KINDS.statefulSet, 'db'],
      [KINDS.deployment, 'web'],
    ] as const) {
      await annotate(kind, name, { [ANNOTATIONS.clusterAffinity]: null });
    }
  }, 240_000);

  it('start on no other cluster after Kueue has given up their lost one', async () => {
    await proxy().break({ type: 'refuse' });
    const ms = await eventually(
      'Kueue has given it up, and the dispatcher waits',
      async () => {
        expect(await clustersOf('db')).toEqual([AWAY]);
        expect(await clustersOf('web')).toEqual([AWAY]);
        for (const name of ['db', 'web']) {
          const [workload, ...others] = await workloadsOf(name);
          expect(others).toEqual([]);
          expect(isTrue(workload, 'QuotaReserved')).toBe(true);
          expect(workload.status?.clusterName ?? '').toBe('');
          expect(await reasonsFor(workload)).toContain('MayStillRun');
        }
      },
      WAIT,
    );
    report('Kueue has given up both after', ms);
  }, 240_000);

  it('start elsewhere once a person has verified that they do not run there', async () => {
    const connection = await on('hub').get(KINDS.multiKueueCluster, {
      name: AWAY,
    });
    const since = findCondition(connection, 'Active')?.lastTransitionTime;
    await annotate(KINDS.deployment, 'web', {
      [ANNOTATIONS.endedOn]: `${AWAY}/${since}`,
    });
    await eventually(
      'the Deployment runs elsewhere',
      async () => {
        // The pod on the lost cluster could not be deleted.
        expect(await clustersOf('web')).toEqual([AWAY, OTHER]);
        expect(await recordOf(KINDS.deployment, 'web')).toBe(OTHER);
        expect(await clustersOf('db')).toEqual([AWAY]);
      },
      WAIT,
    );
  }, 240_000);

  it('start again when their cluster is back, once their pods there have ended', async () => {
    const before = await podUids('db');
    await proxy().heal();
    const ms = await eventually(
      'the StatefulSet has a new pod on one cluster, and the Deployment the one that it had',
      async () => {
        expect((await clustersOf('db')).length).toBeLessThanOrEqual(1);
        const uids = await podUids('db');
        expect(uids).toHaveLength(1);
        expect(uids).not.toEqual(before);
        expect(await clustersOf('web')).toEqual([OTHER]);
      },
      { ...WAIT, timeoutMs: 300_000 },
    );
    report('back and started again after', ms);
  }, 360_000);

  async function expectConnected(): Promise<void> {
    expect(await activeOf(on('hub'), AWAY)).toBe('True');
  }

  async function podsOf(name: string) {
    const found = await Promise.all(
      [AWAY, OTHER].map(async cluster => {
        const { items } = await on(cluster).listAll(KINDS.pod, {
          namespace: NAMESPACE,
          labelSelector: `app=${name}`,
        });
        return items.map(({ metadata }) => ({ cluster, uid: metadata.uid }));
      }),
    );
    return found.flat();
  }

  async function clustersOf(name: string): Promise<string[]> {
    const pods = await podsOf(name);
    return [...new Set(pods.map(({ cluster }) => cluster))];
  }

  async function podUids(name: string): Promise<unknown[]> {
    return (await podsOf(name)).map(({ uid }) => uid);
  }

  async function workloadsOf(name: string): Promise<Workload[]> {
    const { items } = await on('hub').listAll(KINDS.workload, {
      namespace: NAMESPACE,
    });
    return items.filter(({ metadata }) =>
      metadata.ownerReferences?.some(owner => owner.name.startsWith(name)),
    );
  }

  async function reasonsFor({ metadata }: Workload): Promise<unknown[]> {
    const { items } = await on('hub').listAll(KINDS.event, {
      namespace: NAMESPACE,
      fieldSelector: `involvedObject.uid=${metadata.uid}`,
    });
    return items.map(({ reason }) => reason);
  }

  async function recordOf(kind: ResourceKind, name: string) {
    const { metadata } = await on('hub').get(kind, {
      namespace: NAMESPACE,
      name,
    });
    return metadata.annotations?.[ANNOTATIONS.mayRunOn];
  }

  async function annotate(
    kind: ResourceKind,
    name: string,
    annotations: Record<string, string | null>,
  ): Promise<void> {
    await on('hub').patch(
      kind,
      { namespace: NAMESPACE, name },
      { metadata: { annotations } },
      { type: 'merge', fieldManager: 'test' },
    );
  }
});

function aWorkload(kind: 'Deployment' | 'StatefulSet', name: string) {
  const labels = { app: name };
  return {
    apiVersion: 'apps/v1',
    kind,
    metadata: {
      namespace: NAMESPACE,
      name,
      annotations: { [ANNOTATIONS.clusterAffinity]: AWAY },
    },
    spec: {
      replicas: 1,
      ...(kind === 'Deployment'
        ? { strategy: { type: 'Recreate' } }
        : { serviceName: name }),
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          containers: [
            {
              name: 'main',
              image: 'example.com/image:1',
              resources: { requests: { cpu: '1', memory: '256Mi' } },
            },
          ],
        },
      },
    },
  } as KubeManifest;
}

function report(what: string, ms: number): void {
  process.stdout.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);
}
