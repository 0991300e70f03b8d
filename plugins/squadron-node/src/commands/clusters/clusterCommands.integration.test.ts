import { type FeatureGates } from '../../rules/types';
import {
  SecretValue,
  type KubeObject,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import {
  secretData,
  createKubeClient,
  isDenied,
  parseKubeconfig,
  serializeKubeconfig,
  type Impersonation,
  type KubeClient,
} from '@squadron/controller-node';
import {
  createTestFleet,
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { loadCrds } from '../../crds/loadCrds';
import { deleteCluster } from './deleteCluster';
import { detachImportedCluster } from './detachImportedCluster';
import { ensureCluster } from './ensureCluster';
import { importCluster } from './importCluster';
import { issueKubeconfig } from './issueKubeconfig';
import { updateCluster } from './updateCluster';

jest.setTimeout(120_000);

/** Machines that were created before it are replaced. */
const NOW = '2026-01-02T03:04:05.000Z';
const gates: FeatureGates = {
  multiClusterManagement: true,
  supportedCloudProviders: ['sandbox'],
  supportedProvisioners: ['k3s'],
};

const spec = {
  provider: { name: 'sandbox' },
  provisioner: { type: 'k3s', k8sVersion: 'v1.35.0' },
  pools: [
    { name: 'cpu', replicas: 1 },
    { name: 'gpu', replicas: 2 },
  ],
};

/** The ClusterRole `view`, without the controller that aggregates it. */
const ROLE = 'system:aggregate-to-view';

describeWithApiServer('commands of clusters on a real API server', () => {
  let server: TestApiServer;
  let hub: KubeClient;
  const policy = { allowLoopback: true };
  const cluster = (name: string, more: object = {}): KubeManifest => ({
    apiVersion: 'management.oneblock.ai/v1',
    kind: 'Cluster',
    metadata: { name, namespace: 'fleet', ...more },
    spec,
  });
  const read = (name: string) =>
    hub.find(KINDS.oneblockCluster, { namespace: 'fleet', name });
  const fleetWith = (client: KubeClient = hub) =>
    createTestFleet({ clusters: [{ id: 'hub', client }] });
  const applyAs = (fieldManager: string, object: KubeObject) =>
    hub.apply(KINDS.oneblockCluster, object, { fieldManager });

  beforeAll(async () => {
    server = await startTestApiServer();
    hub = createKubeClient(server.connection);
    for (const crd of [...(await loadCrds()), clusterProfileCrd()]) {
      await hub.create(KINDS.customResourceDefinition, crd);
    }
    await hub.create(KINDS.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'fleet' },
    });
    await eventually('both kinds are served', async () => {
      await hub.list(KINDS.clusterProfile);
      await hub.list(KINDS.oneblockCluster);
    });
  });

  afterAll(async () => {
    await hub?.close();
    await server?.stop();
  });

  describe('updateCluster', () => {
    it('writes the changed field of a Cluster that kubectl wrote, and takes over no other field', async () => {
      await applyAs('kubectl', cluster('ours'));
      const changes = { pools: [{ name: 'gpu', replicas: 5 }] };
      const input = { namespace: 'fleet', name: 'ours', changes };
      const { outcome } = await updateCluster(fleetWith(), input, {
        gates,
        now: NOW,
      });
      expect(outcome).toBe('updated');
      const stored = await read('ours');
      expect(stored?.spec).toMatchObject({
        pools: [
          { name: 'cpu', replicas: 1 },
          { name: 'gpu', replicas: 5 },
        ],
      });
      const { managedFields } = stored?.metadata as {
        managedFields?: Array<{ manager: string; fieldsV1: object }>;
      };
      const own = managedFields?.find(
        ({ manager }) => manager === 'squadron-commands',
      );
      expect(own?.fieldsV1).toEqual({
        'f:spec': {
          'f:pools': { 'k:{"name":"gpu"}': { 'f:replicas': {} } },
        },
      });
      const again = await updateCluster(fleetWith(), input, {
        gates,
        now: NOW,
      });
      expect(again.outcome).toBe('unchanged');
      expect((await read('ours'))?.metadata.resourceVersion).toBe(
        stored?.metadata.resourceVersion,
      );
    });

    it('keeps a concurrent edit, and gives up after repeated conflicts', async () => {
      await applyAs('kubectl', cluster('raced'));
      const input = {
        namespace: 'fleet',
        name: 'raced',
        changes: { pools: [{ name: 'gpu', replicas: 3 }] },
      };
      const edit = (count: number) =>
        hub.patch(
          KINDS.oneblockCluster,
          { namespace: 'fleet', name: 'raced' },
          { spec: { controlPlane: { replicas: count } } },
        );
      let left = 1;
      const once = afterFind(hub, async () => {
        if (left-- > 0) {
          await edit(3);
        }
      });
      await updateCluster(fleetWith(once), input, { gates, now: NOW });
      expect((await read('raced'))?.spec).toMatchObject({
        controlPlane: { replicas: 3 },
        pools: [{}, { replicas: 3 }],
      });
      let count = 1;
      const always = afterFind(hub, async () => {
        count = count === 5 ? 1 : 5;
        await edit(count);
      });
      const more = { ...input, changes: { paused: true } };
      await expect(
        updateCluster(fleetWith(always), more, { gates, now: NOW }),
      ).rejects.toThrow(/another writer has changed it in the meantime/);
    });

    it('stores nothing in a dry run', async () => {
      await applyAs('kubectl', cluster('dry'));
      const before = await read('dry');
      const { outcome, preview } = await updateCluster(
        fleetWith(),
        { namespace: 'fleet', name: 'dry', changes: { version: 'v1.36.3' } },
        { gates, now: NOW, dryRun: true },
      );
      expect(outcome).toBe('updated');
      expect(preview.effects.map(({ part }) => part)).toEqual([
        'control-plane',
        'cpu',
        'gpu',
      ]);
      expect((await read('dry'))?.metadata.resourceVersion).toBe(
        before?.metadata.resourceVersion,
      );
    });
  });

  describe('ensureCluster', () => {
    it('creates a cluster, then finds it, and names the differences', async () => {
      const input = { name: 'ensured', namespace: 'fleet', spec };
      const ensure = (wanted: typeof spec) =>
        ensureCluster(fleetWith(), { ...input, spec: wanted }, { gates });
      expect((await ensure(spec)).outcome).toBe('created');
      expect((await ensure(spec)).outcome).toBe('unchanged');
      const newer = {
        ...spec,
        provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      };
      await expect(ensure(newer)).rejects.toThrow(
        /differs in spec.provisioner.k8sVersion/,
      );
    });
  });

  describe('deleteCluster', () => {
    it('stores mode and timeout of the removal, and changes them during the removal', async () => {
      const finalizers = ['squadron.dev/cleanup'];
      await applyAs('kubectl', cluster('leaving', { finalizers }));
      const key = { namespace: 'fleet', name: 'leaving' };
      const remove = (more: object) =>
        deleteCluster(fleetWith(), { ...key, ...more });
      await remove({ mode: 'detach' });
      expect(await read('leaving')).toMatchObject({
        metadata: { deletionTimestamp: expect.any(String) },
        spec: { deletionPolicy: 'Detach' },
      });
      await remove({ mode: 'destroy', drainTimeoutSeconds: 60 });
      expect((await read('leaving'))?.spec).toMatchObject({
        deletionPolicy: 'Destroy',
        drainTimeoutSeconds: 60,
      });
    });

    it('keeps the garbage collector from deleting before the reconciler', async () => {
      const finalizers = ['squadron.dev/cleanup'];
      await applyAs('kubectl', cluster('drained', { finalizers }));
      const key = { namespace: 'fleet', name: 'drained' };
      await deleteCluster(fleetWith(), key);
      // A deletion in the foreground adds its own.
      expect((await read('drained'))?.metadata.finalizers).toEqual(finalizers);
    });
  });

  describe('importCluster', () => {
    const options = { gates, policy, fleetNamespace: 'fleet' };
    const kubeconfig = () => serializeKubeconfig(server.connection, 'x');
    const profileOf = (name: string) =>
      hub.find(KINDS.clusterProfile, { namespace: 'fleet', name });
    const secretOf = (name: string) =>
      hub.find(KINDS.secret, {
        namespace: 'fleet',
        name: `${name}-kubeconfig`,
      });

    it('connects to the cluster, writes Secret and profile once, and deletes both again', async () => {
      const input = {
        name: 'theirs',
        namespace: 'fleet',
        source: { kubeconfig: kubeconfig() },
        owner: 'group:default/ml',
      };
      const dry = await importCluster(fleetWith(), input, {
        ...options,
        dryRun: true,
      });
      expect(dry).toMatchObject({ outcome: 'created', clusterId: 'theirs' });
      expect(await secretOf('theirs')).toBeUndefined();
      const first = await importCluster(fleetWith(), input, options);
      expect(first).toEqual({
        outcome: 'created',
        clusterId: 'theirs',
        server: server.connection.server,
        version: expect.stringMatching(/^v1\./),
      });
      expect(await profileOf('theirs')).toMatchObject({
        metadata: {
          labels: { 'x-k8s.io/cluster-manager': 'squadron-import' },
          annotations: {
            'squadron.dev/kubeconfig-secret': 'theirs-kubeconfig',
            'squadron.dev/owner': 'group:default/ml',
          },
        },
        spec: { clusterManager: { name: 'squadron-import' } },
      });
      const again = await importCluster(fleetWith(), input, options);
      expect(again.outcome).toBe('unchanged');
      const key = { namespace: 'fleet', name: 'theirs' };
      const leave = () => detachImportedCluster(fleetWith(), key);
      expect((await leave()).outcome).toBe('deleted');
      expect(await profileOf('theirs')).toBeUndefined();
      expect(await secretOf('theirs')).toBeUndefined();
      expect((await leave()).outcome).toBe('gone');
    });

    it('reserves a name for its cluster and owner', async () => {
      const input = {
        name: 'kept',
        namespace: 'fleet',
        source: { kubeconfig: kubeconfig() },
        owner: 'group:default/ml',
      };
      await importCluster(fleetWith(), input, options);
      const before = await secretOf('kept');
      const elsewhere = async () => ({
        server: 'https://elsewhere.example.com',
        version: 'v1.36.3',
      });
      await expect(
        importCluster(fleetWith(), input, { ...options, reach: elsewhere }),
      ).rejects.toMatchObject({
        name: 'ConflictError',
        message: expect.stringContaining('https://elsewhere.example.com'),
      });
      const other = { ...input, owner: 'group:default/other' };
      await expect(importCluster(fleetWith(), other, options)).rejects.toThrow(
        'The name kept is taken in namespace fleet by an import of group:default/ml, not of group:default/other. Choose another name, or detach that cluster first.',
      );
      expect((await secretOf('kept'))?.metadata.resourceVersion).toBe(
        before?.metadata.resourceVersion,
      );
    });

    it('reads no Secret of a namespace without clusters', async () => {
      const input = {
        name: 'nosy',
        namespace: 'kube-system',
        source: { secret: { name: 'root' } },
      };
      await expect(
        importCluster(fleetWith(), input, options),
      ).rejects.toMatchObject({
        name: 'InputError',
        message: expect.stringContaining('in the namespace fleet'),
      });
    });

    it('does not change a profile of another manager, unless a Secret is named', async () => {
      const foreign = {
        apiVersion: 'multicluster.x-k8s.io/v1alpha1',
        kind: 'ClusterProfile',
        metadata: { name: 'foreign', namespace: 'fleet', labels: { a: 'b' } },
        spec: { displayName: 'Foreign', clusterManager: { name: 'ocm' } },
      };
      await hub.create(KINDS.clusterProfile, foreign);
      const target = { name: 'foreign', namespace: 'fleet' };
      const byText = { ...target, source: { kubeconfig: kubeconfig() } };
      await expect(importCluster(fleetWith(), byText, options)).rejects.toThrow(
        /ClusterProfile fleet\/foreign exists already/,
      );
      expect(await secretOf('foreign')).toBeUndefined();
      await expect(detachImportedCluster(fleetWith(), target)).rejects.toThrow(
        /was not imported here/,
      );

      await hub.create(KINDS.secret, {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'handed-over', namespace: 'fleet' },
        data: secretData({ config: kubeconfig() }),
      });
      const secret = { name: 'handed-over', key: 'config' };
      const byName = { ...target, source: { secret } };
      const result = await importCluster(fleetWith(), byName, options);
      expect(result.outcome).toBe('updated');
      expect(await profileOf('foreign')).toMatchObject({
        metadata: {
          labels: { a: 'b' },
          annotations: {
            'squadron.dev/kubeconfig-secret': 'handed-over/config',
          },
        },
        spec: foreign.spec,
      });
      await expect(importCluster(fleetWith(), byText, options)).rejects.toThrow(
        /exists already/,
      );
      await detachImportedCluster(fleetWith(), target);
      const after = await profileOf('foreign');
      expect(after?.spec).toEqual(foreign.spec);
      expect(after?.metadata.annotations ?? {}).toEqual({});
    });

    it('reports the problem of a credential', async () => {
      const connection = {
        ...server.connection,
        credentials: {
          type: 'token' as const,
          token: new SecretValue('ended'),
        },
      };
      const source = { kubeconfig: serializeKubeconfig(connection, 'x') };
      const input = { name: 'ended', namespace: 'fleet', source };
      await expect(importCluster(fleetWith(), input, options)).rejects.toThrow(
        /does not accept its credential/,
      );
    });
  });

  describe('issueKubeconfig', () => {
    const fleet = () =>
      createTestFleet({
        clusters: [
          { id: 'hub', client: hub },
          {
            id: 'gpu-1',
            client: hub,
            endpoint: server.connection,
          },
        ],
      });
    const issue = (
      user: string,
      nowMs = Date.now(),
      ttlSeconds = 600,
      as?: Impersonation,
    ) =>
      issueKubeconfig(
        fleet(),
        { cluster: 'gpu-1', user, ttlSeconds },
        { role: ROLE, nowMs, as },
      );

    it('has the permissions of the role, and is removed after it expired', async () => {
      const { kubeconfig, expiresAt } = await issue('user:default/ann');
      const seconds = (Date.parse(expiresAt) - Date.now()) / 1000;
      expect(seconds).toBeGreaterThan(500);
      expect(seconds).toBeLessThanOrEqual(601);
      const person = createKubeClient(parseKubeconfig(kubeconfig, policy));
      await eventually('the role is bound', () =>
        person.list(KINDS.pod, { namespace: 'default' }),
      );
      const refusal = await person
        .list(KINDS.secret, { namespace: 'default' })
        .catch(error => error);
      expect(isDenied(refusal)).toBe(true);
      await person.close();

      await issue('user:default/ann');
      const counts = async () => [
        (await accounts()).length,
        (await bindings()).length,
      ];
      expect(await counts()).toEqual([1, 1]);
      await issue('user:default/bob', Date.now() + 3_600_000);
      expect(await counts()).toEqual([1, 1]);
      expect((await accounts())[0].metadata.annotations).toMatchObject({
        'squadron.dev/owner': 'user:default/bob',
      });
    });

    it('does not shorten a long grant by a later, shorter one', async () => {
      const nowMs = Date.now() + 7_200_000;
      await issue('user:default/cy', nowMs, 3600);
      await issue('user:default/cy', nowMs + 1_000);
      const ends = [...(await accounts()), ...(await bindings())].map(
        ({ metadata }) =>
          metadata.annotations?.['squadron.dev/token-expires-at'],
      );
      const end = new Date(nowMs + 3_600_000).toISOString();
      expect(ends).toEqual([end, end]);
    });

    it('grants a person only what they may grant themselves, as that person', async () => {
      const as = { user: 'backstage:user:default/dee' };
      const refusalOf = async () =>
        `${await issue('user:default/dee', Date.now(), 600, as).catch(
          error => error,
        )}`;
      expect(await refusalOf()).toMatch(
        /"backstage:user:default\/dee" may not \w+ serviceaccounts in namespace squadron-users of cluster gpu-1/,
      );
      await allow(as.user, {
        accounts: ['', ['serviceaccounts', 'serviceaccounts/token']],
        bindings: ['rbac.authorization.k8s.io', ['clusterrolebindings']],
      });
      // Dee may write bindings now, but does not have the rights of the role.
      await eventually('the rights are in force', async () => {
        expect(await refusalOf()).toContain(
          'attempting to grant RBAC permissions not currently held',
        );
      });
      await hub.create(KINDS.clusterRoleBinding, bindingOf(as.user, ROLE));
      await eventually('the person has the rights of the role', async () => {
        const { kubeconfig } = await issue(
          'user:default/dee',
          Date.now(),
          600,
          as,
        );
        expect(kubeconfig.reveal()).toContain('gpu-1');
      });
    });

    /** Binds a person to all verbs for resources of API groups. */
    async function allow(
      user: string,
      rules: Record<string, [group: string, resources: string[]]>,
    ): Promise<void> {
      for (const [name, [group, resources]] of Object.entries(rules)) {
        await hub.create(KINDS.clusterRole, {
          apiVersion: 'rbac.authorization.k8s.io/v1',
          kind: 'ClusterRole',
          metadata: { name },
          rules: [{ apiGroups: [group], resources, verbs: ['*'] }],
        } as KubeManifest);
        await hub.create(KINDS.clusterRoleBinding, bindingOf(user, name));
      }
    }

    const bindingOf = (user: string, role: string) =>
      ({
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRoleBinding',
        metadata: { name: `dee:${role}` },
        roleRef: {
          apiGroup: 'rbac.authorization.k8s.io',
          kind: 'ClusterRole',
          name: role,
        },
        subjects: [
          { apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: user },
        ],
      } as KubeManifest);

    const labelSelector = 'squadron.dev/access=user';
    const accounts = async () =>
      (await hub.listAll(KINDS.serviceAccount, { labelSelector })).items;
    const bindings = async () =>
      (await hub.listAll(KINDS.clusterRoleBinding, { labelSelector })).items;
  });
});

/** The client, with an action after each read of an object. */
function afterFind(client: KubeClient, run: () => Promise<void>): KubeClient {
  return new Proxy(client, {
    get(target, name: keyof KubeClient) {
      const value = target[name];
      if (typeof value !== 'function') {
        return value;
      }
      const bound = value.bind(target) as (...args: unknown[]) => unknown;
      return name === 'find'
        ? async (...args: unknown[]) => {
            const found = await bound(...args);
            await run();
            return found;
          }
        : bound;
    },
  });
}

function clusterProfileCrd(): KubeManifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: 'clusterprofiles.multicluster.x-k8s.io',
      annotations: { 'api-approved.kubernetes.io': 'unapproved, for a test' },
    },
    spec: {
      group: 'multicluster.x-k8s.io',
      scope: 'Namespaced',
      names: { kind: 'ClusterProfile', plural: 'clusterprofiles' },
      versions: [
        {
          name: 'v1alpha1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              'x-kubernetes-preserve-unknown-fields': true,
            },
          },
        },
      ],
    },
  };
}
