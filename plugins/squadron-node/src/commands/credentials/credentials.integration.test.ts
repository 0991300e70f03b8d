import {
  SecretValue,
  apiVersionOf,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import {
  revealed,
  createTestFleet,
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
  type TestFleet,
} from '@squadron/test-utils';
import { loadCrds } from '../../crds/loadCrds';
import { deleteCredentials } from './deleteCredentials';
import { listCredentials } from './listCredentials';
import { writeCredentials } from './writeCredentials';

jest.setTimeout(120_000);

const KEY = { namespace: 'fleet', name: 'team-a' };
const VALUES = {
  AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  AWS_REGION: 'eu-central-1',
};
const LOGIN = { VSPHERE_USERNAME: 'capv', VSPHERE_PASSWORD: 'hidden' };
const input = { ...KEY, provider: 'aws', values: new SecretValue(VALUES) };

describeWithApiServer('credentials on a real API server', () => {
  let server: TestApiServer;
  let client: KubeClient;
  let fleet: TestFleet;

  beforeAll(async () => {
    server = await startTestApiServer();
    client = createKubeClient(server.connection);
    for (const crd of await loadCrds()) {
      await client.create(KINDS.customResourceDefinition, crd);
    }
    await client.create(KINDS.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'fleet' },
    });
    await eventually('Clusters are served', async () => {
      await client.list(KINDS.oneblockCluster);
    });
    fleet = createTestFleet({ clusters: [{ id: 'hub', client }] });
  });

  afterAll(async () => {
    await client?.close();
    await server?.stop();
  });

  const live = () => client.find(KINDS.secret, KEY);
  const list = () => listCredentials(fleet, { fleetNamespace: 'fleet' });
  const aSecret = (
    name: string,
    more: Partial<KubeManifest>,
  ): KubeManifest => ({
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'Opaque',
    metadata: { namespace: 'fleet', name },
    ...more,
  });

  it('are tried without being stored, written once, and never returned', async () => {
    expect(
      await writeCredentials(fleet, input, { dryRun: true }),
    ).toMatchObject({ outcome: 'created' });
    expect(await live()).toBeUndefined();

    const results = [
      await writeCredentials(fleet, input),
      await writeCredentials(fleet, input),
    ];
    expect(results).toEqual([
      { ...KEY, provider: 'aws', outcome: 'created' },
      { ...KEY, provider: 'aws', outcome: 'unchanged' },
    ]);
    expect((await live())?.metadata.labels).toEqual({
      'cluster.x-k8s.io/provider': 'aws',
    });
    const items = await list();
    expect(items).toEqual([
      {
        ...KEY,
        provider: 'aws',
        facts: { region: 'eu-central-1' },
        problems: [],
        usedBy: [],
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/AKIA|wJalr|d0phbHJ/);
  });

  it('are replaced completely: an omitted key is removed', async () => {
    const { AWS_REGION: _, ...values } = VALUES;
    expect(
      await writeCredentials(fleet, {
        ...input,
        values: new SecretValue(values),
      }),
    ).toMatchObject({
      outcome: 'updated',
    });
    expect(Object.keys((await live())?.data ?? {}).sort()).toEqual([
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
    ]);
  });

  it('cannot change to those of another provider under the same name', async () => {
    await expect(
      writeCredentials(fleet, {
        ...KEY,
        provider: 'vsphere',
        values: new SecretValue(LOGIN),
      }),
    ).rejects.toThrow(
      'Secret fleet/team-a holds credentials of aws. Choose another name, or delete them first.',
    );
  });

  it('of another writer are listed with their problem, and neither replaced nor deleted', async () => {
    const theirs = aSecret('theirs', {
      metadata: {
        namespace: 'fleet',
        name: 'theirs',
        labels: { 'cluster.x-k8s.io/provider': 'vsphere' },
      },
      data: { password: 'aGlkZGVu' },
    });
    await client.apply(KINDS.secret, theirs, { fieldManager: 'argocd' });
    const key = { namespace: 'fleet', name: 'theirs' };

    expect((await list()).find(({ name }) => name === 'theirs')).toMatchObject({
      problems: [{ key: 'VSPHERE_USERNAME' }],
      readOnlyReason: expect.stringContaining('was written by argocd'),
    });
    await expect(
      writeCredentials(fleet, {
        ...key,
        provider: 'vsphere',
        values: new SecretValue(LOGIN),
      }),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('argocd'),
    });
    await expect(deleteCredentials(fleet, key)).rejects.toMatchObject({
      name: 'ConflictError',
    });
    expect(revealed((await client.find(KINDS.secret, key))?.data)).toEqual({
      password: 'aGlkZGVu',
    });
  });

  it('never replace another Secret of the portal, e.g. a kubeconfig', async () => {
    const kubeconfig = aSecret('gpu-1-kubeconfig', { data: { value: 'eA==' } });
    await client.apply(KINDS.secret, kubeconfig, {
      fieldManager: 'squadron-commands',
    });
    const key = { namespace: 'fleet', name: 'gpu-1-kubeconfig' };
    await expect(writeCredentials(fleet, { ...input, ...key })).rejects.toThrow(
      /holds no credentials of a provider/,
    );
    await expect(deleteCredentials(fleet, key)).rejects.toMatchObject({
      name: 'NotFoundError',
    });
  });

  it('are kept while a Cluster uses them, and can be deleted after it', async () => {
    const cluster: KubeManifest = {
      apiVersion: apiVersionOf(KINDS.oneblockCluster),
      kind: 'Cluster',
      metadata: { namespace: 'fleet', name: 'gpu-1' },
      spec: {
        provider: { name: 'aws', configSecret: { name: 'team-a' } },
        provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      },
    };
    await client.create(KINDS.oneblockCluster, cluster);
    fleet.put('hub', cluster);

    expect((await list())[0]).toMatchObject({ usedBy: ['gpu-1'] });
    await expect(deleteCredentials(fleet, KEY)).rejects.toThrow(
      'Secret fleet/team-a is used by gpu-1. Destroy these clusters or give them other credentials first.',
    );

    await client.delete(KINDS.oneblockCluster, {
      namespace: 'fleet',
      name: 'gpu-1',
    });
    expect(await deleteCredentials(fleet, KEY, { dryRun: true })).toEqual({
      outcome: 'deleted',
    });
    expect(await deleteCredentials(fleet, KEY)).toEqual({ outcome: 'deleted' });
    expect(await live()).toBeUndefined();
  });

  it('fail with the name of a missing namespace', async () => {
    await expect(
      writeCredentials(fleet, { ...input, namespace: 'nowhere' }),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining("'nowhere' does not exist"),
    });
  });

  it('have unknown users while Clusters cannot be read', async () => {
    await writeCredentials(fleet, input);
    fleet.setCluster({ id: 'hub', kindStates: { Cluster: 'unknown' } });
    const [first] = await list();
    expect(first).not.toHaveProperty('usedBy');
  });
});
