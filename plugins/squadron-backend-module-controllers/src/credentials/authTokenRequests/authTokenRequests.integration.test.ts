import { mockServices } from '@backstage/backend-test-utils';
import {
  type SecretValue,
  ANNOTATIONS,
  MULTIKUEUE_KUBECONFIG_KEY,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject, AuthTokenRequest } from '@squadron/kube-kinds';
import {
  createFleet,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { RunningFleet } from '@squadron/backstage-plugin-squadron-node';
import {
  secretData,
  secretText,
  createKubeClient,
  parseKubeconfig,
  serializeKubeconfig,
  systemClock,
} from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
} from '@squadron/test-utils';
import type { TestApiServer } from '@squadron/test-utils';
import { ensureHub } from '../../ensureHub';
import { perform } from '../../actions';
import { FleetReader } from '../../reader';
import { aClusterProfileCrd } from './__testUtils__/aClusterProfileCrd';
import { authTokenRequestsReconciler } from './controller';
import { probeToken } from './probeToken';

const NAMESPACE = 'fleet';
const MINUTE_MS = 60_000;

describeWithApiServer('AuthTokenRequests on two real API servers', () => {
  let hub: TestApiServer;
  let worker: TestApiServer;
  let client: KubeClient;
  let there: KubeClient;
  let fleet: RunningFleet;
  /** Offset of the reconciler's clock into the future. */
  let laterMs = 0;
  const { signal } = new AbortController();
  const config = readSquadronConfig(
    mockServices.rootConfig({
      data: {
        squadron: {
          inventory: { allowLoopback: true },
          authTokenRequests: { clusterRoles: ['pod-reader'] },
        },
      },
    }),
  );

  beforeAll(async () => {
    [hub, worker] = await Promise.all([
      startTestApiServer(),
      startTestApiServer(),
    ]);
    client = createKubeClient(hub.connection);
    there = createKubeClient(worker.connection);
    await ensureHub(client, NAMESPACE, { signal });
    await client.create(KINDS.customResourceDefinition, aClusterProfileCrd());
    await client.create(KINDS.secret, {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { namespace: NAMESPACE, name: 'worker-kubeconfig' },
      data: secretData({
        value: serializeKubeconfig(worker.connection, 'worker'),
      }),
    });
    await eventually('our kinds are served', async () => {
      await client.list(KINDS.authTokenRequest);
      await client.list(KINDS.clusterProfile);
    });
    // A controller that does not run here would aggregate the rules of `view`.
    await there.create(KINDS.clusterRole, {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: 'pod-reader' },
      rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['list'] }],
    });
    await createProfile();
    fleet = createFleet({
      config,
      logger: mockServices.logger.mock(),
      loadHub: async () => hub.connection,
    });
    await fleet.ready();
    await untilLive();
  }, 170_000);

  afterEach(() => {
    laterMs = 0;
  });

  afterAll(async () => {
    await fleet?.stop();
    await Promise.all([client?.close(), there?.close()]);
    await Promise.all([hub?.stop(), worker?.stop()]);
  });

  /** A reconciler that was just started. */
  function reconciler() {
    const clock = { ...systemClock, now: () => Date.now() + laterMs };
    return authTokenRequestsReconciler(
      new FleetReader(fleet, clock, NAMESPACE),
      fleet,
      {
        settings: config.authTokenRequests,
        policy: { allowLoopback: true },
        probe: (cluster, token) => probeToken(fleet, cluster, token),
      },
    );
  }

  /** Performs a limited number of writes of one decision. Returns their number. */
  async function pass(name: string, most = Infinity): Promise<number> {
    const { decide, perform: performAction, fieldManager } = reconciler();
    const { actions, status } = await decide(`${NAMESPACE}/${name}`);
    const context = {
      client: (cluster: string) => fleet.client(cluster),
      fieldManager,
      signal,
    };
    const reached = actions.slice(0, most);
    for (const action of reached) {
      await performAction(action, context);
    }
    if (status && reached.length < most) {
      await perform(status, context);
      return reached.length + 1;
    }
    return reached.length;
  }

  /** Reconciles until a cache that is up to date requires no write. */
  async function settle(name: string): Promise<void> {
    await eventually(
      `${name} is settled`,
      async () => (await pass(name)) === 0,
      { timeoutMs: 30_000, everyMs: 100 },
    );
  }

  async function createProfile(): Promise<void> {
    await client.create(KINDS.clusterProfile, {
      apiVersion: 'multicluster.x-k8s.io/v1alpha1',
      kind: 'ClusterProfile',
      metadata: { namespace: NAMESPACE, name: 'worker' },
      spec: { clusterManager: { name: 'test' } },
    });
  }

  async function untilLive(): Promise<void> {
    await eventually(
      'the worker answers',
      () => fleet.findCluster('worker')?.freshness.state === 'live',
      { timeoutMs: 60_000 },
    );
  }

  async function create(
    name: string,
    spec: Partial<AuthTokenRequest['spec']> = {},
  ): Promise<void> {
    await client.create(KINDS.authTokenRequest, {
      apiVersion: 'multicluster.x-k8s.io/v1alpha1',
      kind: 'AuthTokenRequest',
      metadata: { namespace: NAMESPACE, name },
      spec: {
        targetClusterProfile: {
          apiGroup: 'multicluster.x-k8s.io/v1alpha1',
          kind: 'ClusterProfile',
          name: 'worker',
        },
        serviceAccountName: name,
        serviceAccountNamespace: 'agents',
        clusterRoles: [{ name: 'pod-reader' }],
        expirationSeconds: 600,
        ...spec,
      },
    });
    await eventually(
      'the cache has the request',
      () =>
        fleet.find('hub', KINDS.authTokenRequest, {
          namespace: NAMESPACE,
          name,
        }) !== undefined,
    );
  }

  async function remove(name: string): Promise<void> {
    await client.delete(KINDS.authTokenRequest, { namespace: NAMESPACE, name });
    await eventually(
      'the cache has the deletion',
      () =>
        fleet.find('hub', KINDS.authTokenRequest, {
          namespace: NAMESPACE,
          name,
        })?.metadata.deletionTimestamp !== undefined,
    );
  }

  function request(name: string): Promise<AuthTokenRequest | undefined> {
    return client.find(KINDS.authTokenRequest, { namespace: NAMESPACE, name });
  }

  async function kubeconfig(name: string): Promise<SecretValue> {
    const secret = await client.get(KINDS.secret, {
      namespace: NAMESPACE,
      name: `${name}-access`,
    });
    return secretText(secret, MULTIKUEUE_KUBECONFIG_KEY) as SecretValue;
  }

  /** The answer to a consumer of this kubeconfig: allowed, forbidden, or unauthorized. */
  async function tryOut(text: SecretValue): Promise<string> {
    const consumer = createKubeClient(
      parseKubeconfig(text, { allowLoopback: true }),
    );
    try {
      await consumer.list(KINDS.pod, { namespace: 'default' });
      return 'may';
    } catch (error) {
      return `${(error as { status?: number }).status}`;
    } finally {
      await consumer.close();
    }
  }

  /** The API server caches for ten seconds that a token was valid (Kubernetes 1.36). */
  async function untilRefused(text: SecretValue): Promise<void> {
    await eventually(
      'the token is refused',
      async () => (await tryOut(text)) === '401',
      { timeoutMs: 30_000, everyMs: 500 },
    );
  }

  async function leftOnWorker(): Promise<string[]> {
    const mine = { labelSelector: 'squadron.dev/owner-uid' };
    const lists = await Promise.all(
      [
        KINDS.secret,
        KINDS.serviceAccount,
        KINDS.clusterRole,
        KINDS.clusterRoleBinding,
      ].map(kind => there.listAll<KubeObject>(kind, mine)),
    );
    return lists.flatMap(({ items }) =>
      items.map(({ metadata }) => metadata.name ?? ''),
    );
  }

  it('issues a kubeconfig that works within its roles, rotates it without a gap, and revokes it', async () => {
    await create('reader');
    await settle('reader');
    const first = await kubeconfig('reader');
    expect(await tryOut(first)).toBe('may');
    const consumer = createKubeClient(
      parseKubeconfig(first, { allowLoopback: true }),
    );
    await expect(
      consumer.list(KINDS.secret, { namespace: 'default' }),
    ).rejects.toMatchObject({ status: 403 });
    await consumer.close();
    expect(await request('reader')).toMatchObject({
      status: {
        tokenResponse: { kind: 'Secret', name: 'reader-access' },
        observedGeneration: 1,
        conditions: [
          { type: 'Ready', status: 'True', observedGeneration: 1 },
          { type: 'Renewed', status: 'True' },
        ],
      },
    });

    laterMs = 5 * MINUTE_MS + 1_000;
    await settle('reader');
    const second = await kubeconfig('reader');
    expect(second).not.toBe(first);
    expect([await tryOut(first), await tryOut(second)]).toEqual(['may', 'may']);
    // The token was issued by the reconciler's clock, and its grace period ends by the same clock.
    laterMs += 5 * MINUTE_MS - 2_000;
    await settle('reader');
    laterMs += 2_000;
    await settle('reader');
    await untilRefused(first);
    expect(await tryOut(await kubeconfig('reader'))).toBe('may');

    const last = await kubeconfig('reader');
    await remove('reader');
    await settle('reader');
    await untilRefused(last);
    expect(await request('reader')).toBeUndefined();
    expect(await leftOnWorker()).toEqual([]);
  }, 120_000);

  it('repairs a Secret that was edited or deleted, and a token that was revoked manually', async () => {
    await create('repaired');
    await settle('repaired');
    const key = { namespace: NAMESPACE, name: 'repaired-access' };

    const before = await kubeconfig('repaired');
    await client.patch(KINDS.secret, key, { data: { kubeconfig: 'eA==' } });
    await settle('repaired');
    expect(await tryOut(await kubeconfig('repaired'))).toBe('may');
    expect(await kubeconfig('repaired')).not.toBe(before);

    await client.delete(KINDS.secret, key);
    await settle('repaired');
    expect(await tryOut(await kubeconfig('repaired'))).toBe('may');

    const revoked = await kubeconfig('repaired');
    const secret = await client.get(KINDS.secret, key);
    const [bound] = (
      secret.metadata.annotations?.[ANNOTATIONS.tokenBoundTo] ?? ''
    ).split('/');
    await there.delete(KINDS.secret, { namespace: 'agents', name: bound });
    await settle('repaired');
    await untilRefused(revoked);
    expect(await tryOut(await kubeconfig('repaired'))).toBe('may');

    await remove('repaired');
    await settle('repaired');
    expect(await leftOnWorker()).toEqual([]);
  }, 90_000);

  it('has the same result after a crash behind each write', async () => {
    for (let stop = 1; stop <= 6; stop += 1) {
      const name = `stopped-${stop}`;
      await create(name);
      await pass(name, stop);
      await settle(name);
      expect(await tryOut(await kubeconfig(name))).toBe('may');
      await remove(name);
      await pass(name, stop);
      await settle(name);
      expect(await request(name)).toBeUndefined();
    }
    expect(await leftOnWorker()).toEqual([]);
  }, 120_000);

  it('refuses cluster-admin, foreign accounts, and changes of granted roles', async () => {
    await create('admin', { clusterRoles: [{ name: 'cluster-admin' }] });
    await settle('admin');
    expect(await request('admin')).toMatchObject({
      status: {
        conditions: [{ type: 'Ready', reason: 'RoleNotAllowed' }, {}],
      },
    });
    expect(await leftOnWorker()).toEqual([]);

    await there.create(KINDS.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'theirs' },
    });
    await there.create(KINDS.serviceAccount, {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { namespace: 'theirs', name: 'taken' },
    });
    await create('taken', { serviceAccountNamespace: 'theirs' });
    await settle('taken');
    expect(await request('taken')).toMatchObject({
      status: {
        conditions: [{ type: 'Ready', reason: 'ServiceAccountTaken' }, {}],
      },
    });

    await expect(
      client.patch(
        KINDS.authTokenRequest,
        { namespace: NAMESPACE, name: 'taken' },
        { spec: { clusterRoles: [{ name: 'edit' }] } },
      ),
    ).rejects.toThrow(/rights of a request cannot be changed/);
    await expect(
      create('kube', { serviceAccountNamespace: 'kube-system' }),
    ).rejects.toThrow(/belong to Kubernetes/);
    await expect(
      create('pod', {
        targetClusterProfile: { apiGroup: 'apps', name: 'worker' },
      }),
    ).rejects.toThrow(/must be multicluster.x-k8s.io/);
    for (const name of ['admin', 'taken']) {
      await client.delete(KINDS.authTokenRequest, {
        namespace: NAMESPACE,
        name,
      });
    }
  }, 60_000);

  it('delays the revocation while the cluster is unreachable', async () => {
    await create('left');
    await settle('left');
    const text = await kubeconfig('left');
    await worker.kill();
    await eventually(
      'the fleet notices the outage',
      () => fleet.findCluster('worker')?.freshness.state === 'offline',
      { timeoutMs: 60_000 },
    );
    await remove('left');
    await settle('left');
    expect(await request('left')).toMatchObject({
      status: {
        conditions: expect.arrayContaining([
          expect.objectContaining({
            type: 'Ready',
            reason: 'WaitingForCluster',
            message: expect.stringMatching(
              /token is not revoked and stays valid until 20/,
            ),
          }),
        ]),
      },
    });

    await worker.restart();
    await untilLive();
    await settle('left');
    expect(await request('left')).toBeUndefined();
    await untilRefused(text);
    expect(await leftOnWorker()).toEqual([]);
  }, 170_000);
});
