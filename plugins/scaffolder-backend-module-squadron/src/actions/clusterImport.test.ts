import { revealed } from '@squadron/test-utils';
import { serializeKubeconfig } from '@squadron/controller-node';
import { SecretValue, type KubeManifest } from '@squadron/kube-kinds';
import { actions } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const SERVER = 'https://lab.example.com:6443';
const kubeconfig = serializeKubeconfig(
  {
    server: SERVER,
    credentials: { type: 'token', token: new SecretValue('abc') },
  },
  'lab',
).reveal();

const edgeAdmin: KubeManifest = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'edge-admin', namespace: 'fleet' },
  data: { kubeconfig: Buffer.from(kubeconfig).toString('base64') },
};

function setUpImport(options: Parameters<typeof setUp>[0] = {}) {
  const seen: string[] = [];
  const reach = async (text: SecretValue) => {
    seen.push(text.reveal());
    return { server: SERVER, version: 'v1.35.2' };
  };
  return { seen, ...setUp({ reach, stored: [edgeAdmin], ...options }) };
}

describe('squadron:cluster:import', () => {
  const secrets = { kubeconfig };

  it('writes Secret and ClusterProfile once, and no part of the kubeconfig to log or output', async () => {
    const { client, deps } = setUpImport();
    const action = createCommandAction(actions.importCluster, deps);
    const { output, log } = await run(action, { name: 'lab' }, { secrets });
    expect(output).toEqual({
      cluster: 'lab',
      namespace: 'fleet',
      name: 'lab',
      entityRef: 'resource:default/lab',
      url: '/squadron/clusters/lab',
      outcome: 'created',
      server: 'https://lab.example.com:6443',
      version: 'v1.35.2',
    });
    expect(log).toEqual([
      'https://lab.example.com:6443 answers and runs Kubernetes v1.35.2',
      'ClusterProfile fleet/lab on hub: created',
    ]);
    expect(client.objects.get('ClusterProfile/fleet/lab')).toMatchObject({
      metadata: { annotations: { 'squadron.dev/owner': 'user:default/ann' } },
    });
    expect(
      revealed(client.objects.get('Secret/fleet/lab-kubeconfig')),
    ).toMatchObject({
      data: { value: Buffer.from(kubeconfig).toString('base64') },
    });
    const again = await run(action, { name: 'lab' }, { secrets });
    expect(again.output.outcome).toBe('unchanged');
  });

  it('accepts the kubeconfig as base64, because a password field holds one line', async () => {
    const { seen, deps } = setUpImport();
    const encoded = Buffer.from(kubeconfig).toString('base64');
    await run(
      createCommandAction(actions.importCluster, deps),
      { name: 'lab' },
      { secrets: { kubeconfig: encoded } },
    );
    expect(seen).toEqual([kubeconfig]);
  });

  it('connects to the cluster and writes nothing in a dry run', async () => {
    const { client, deps, seen } = setUpImport();
    await run(
      createCommandAction(actions.importCluster, deps),
      { name: 'lab' },
      { secrets, isDryRun: true },
    );
    expect(seen).toHaveLength(1);
    expect([...client.objects.keys()]).toEqual(['Secret/fleet/edge-admin']);
  });

  it.each([
    ['no kubeconfig', {}, undefined, /secrets.kubeconfig: set the kubeconfig/],
    ['an invalid name', { name: 'LAB' }, kubeconfig, /'LAB' cannot be a name/],
    [
      'a Secret that does not exist',
      { kubeconfigSecret: { name: 'none' } },
      undefined,
      /Secret fleet\/none does not exist/,
    ],
  ])('rejects %s and writes nothing', async (_, input, text, message) => {
    const { client, deps } = setUpImport();
    await expect(
      run(
        createCommandAction(actions.importCluster, deps),
        { name: 'lab', ...input },
        { secrets: text ? { kubeconfig: text } : {} },
      ),
    ).rejects.toThrow(message);
    expect(client.objects.size).toBe(1);
  });

  it('rejects a kubeconfig by naming the broken rule, without quoting its text', async () => {
    const { deps } = setUpImport({ reach: undefined });
    const broken = 'apiVersion: v1\nkind: Config\n# token: abc\n';
    await expect(
      run(
        createCommandAction(actions.importCluster, deps),
        { name: 'lab' },
        { secrets: { kubeconfig: broken } },
      ),
    ).rejects.toThrow(/^kubeconfig: (?!.*abc)/);
  });

  it.each([
    [{ denied: ['squadron.cluster.create'] }, 'squadron.cluster.create'],
    [{ gates: { multiClusterManagement: false } }, 'MultiClusterManagement'],
  ])('refuses with %j', async (options, message) => {
    const { deps, seen } = setUpImport(options);
    await expect(
      run(
        createCommandAction(actions.importCluster, deps),
        { name: 'lab' },
        { secrets },
      ),
    ).rejects.toThrow(message);
    expect(seen).toEqual([]);
  });

  it.each(
    createCommandAction(actions.importCluster, setUp().deps).examples ?? [],
  )('runs the example: $description', async ({ example }) => {
    const { output } = await run(
      createCommandAction(actions.importCluster, setUpImport().deps),
      inputOf(example),
      { secrets },
    );
    expect(output.outcome).toBe('created');
  });
});

describe('squadron:cluster:detach', () => {
  const gpu3: KubeManifest = {
    apiVersion: 'management.oneblock.ai/v1',
    kind: 'Cluster',
    metadata: { name: 'gpu-3', namespace: 'fleet', uid: '1' },
    spec: {},
  };

  it('reverts an import, and succeeds if nothing of it is left', async () => {
    const { client, deps } = setUpImport();
    await run(
      createCommandAction(actions.importCluster, deps),
      { name: 'lab' },
      { secrets: { kubeconfig } },
    );
    const detach = createCommandAction(actions.detachCluster, deps);
    const input = { cluster: 'lab' };
    expect((await run(detach, input)).output.outcome).toBe('deleted');
    expect([...client.objects.keys()]).toEqual(['Secret/fleet/edge-admin']);
    expect((await run(detach, input)).output.outcome).toBe('gone');
  });

  it('detaches an imported cluster immediately, also without multi-cluster management', async () => {
    const { client, deps } = setUpImport();
    await run(
      createCommandAction(actions.importCluster, deps),
      { name: 'lab' },
      { secrets: { kubeconfig } },
    );
    deps.config.featureGates.multiClusterManagement = false;
    const detach = createCommandAction(actions.detachCluster, deps);
    await expect(
      run(detach, { cluster: 'lab', drainTimeoutSeconds: 60 }),
    ).rejects.toThrow('drainTimeoutSeconds: an imported cluster leaves');
    expect(client.objects.size).toBe(3);
    const { output } = await run(detach, { cluster: 'lab' });
    expect(output.outcome).toBe('deleted');
  });

  it('leaves a cluster that Squadron made to Cluster API', async () => {
    const patches: unknown[] = [];
    const { client, deps } = setUp({ stored: [gpu3] });
    const { patch } = client;
    client.patch = (kind, key, change, options) => {
      patches.push(change);
      return patch(kind, key, change, options);
    };
    const { output } = await run(
      createCommandAction(actions.detachCluster, deps),
      {
        cluster: 'gpu-3',
        drainTimeoutSeconds: 60,
      },
    );
    expect(output.outcome).toBe('deleted');
    expect(patches).toMatchObject([
      { spec: { deletionPolicy: 'Detach', drainTimeoutSeconds: 60 } },
    ]);
  });

  it('rejects a cluster of another manager', async () => {
    const theirs: KubeManifest = {
      apiVersion: 'multicluster.x-k8s.io/v1alpha1',
      kind: 'ClusterProfile',
      metadata: { name: 'theirs', namespace: 'fleet' },
    };
    const { deps } = setUp({ stored: [theirs] });
    await expect(
      run(createCommandAction(actions.detachCluster, deps), {
        cluster: 'theirs',
      }),
    ).rejects.toThrow('was not imported here');
  });

  it.each(
    createCommandAction(actions.detachCluster, setUp().deps).examples ?? [],
  )('runs the example: $description', async ({ example }) => {
    const { output } = await run(
      createCommandAction(
        actions.detachCluster,
        setUp({ stored: [gpu3] }).deps,
      ),
      inputOf(example),
    );
    expect(output.outcome).toBe('deleted');
  });
});
