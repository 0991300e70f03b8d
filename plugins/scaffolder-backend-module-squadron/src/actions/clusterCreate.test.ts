import { createMockDirectory } from '@backstage/backend-test-utils';
import type { KubeManifest } from '@squadron/kube-kinds';
import { actions } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const minimal = { name: 'gpu-3', version: 'v1.36.3' };

describe('squadron:cluster:create', () => {
  const workspace = createMockDirectory();

  it('writes the Cluster with the defaults of the kind and outputs its page', async () => {
    const { client, deps } = setUp();
    const { output, log } = await run(
      createCommandAction(actions.createCluster, deps),
      minimal,
    );
    expect(client.objects.get('Cluster/fleet/gpu-3')).toMatchObject({
      apiVersion: 'management.oneblock.ai/v1',
      metadata: { annotations: { 'squadron.dev/owner': 'user:default/ann' } },
      spec: {
        provider: { name: 'sandbox' },
        provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
        addOns: { kueue: true, kuberay: true },
        defaultRayCluster: { enabled: true },
        multiKueue: { join: true },
      },
    });
    expect(output).toMatchObject({
      cluster: 'gpu-3',
      namespace: 'fleet',
      name: 'gpu-3',
      entityRef: 'resource:default/gpu-3',
      url: '/squadron/clusters/gpu-3',
      outcome: 'created',
    });
    expect(log).toEqual(['Cluster fleet/gpu-3 on hub: created']);
  });

  it('changes nothing when it runs again', async () => {
    const { deps } = setUp();
    const action = createCommandAction(actions.createCluster, deps);
    await run(action, minimal);
    expect((await run(action, minimal)).output.outcome).toBe('unchanged');
  });

  it('outputs the manifest in a dry run and writes nothing', async () => {
    const { client, deps } = setUp();
    const pools = [
      { name: 'a100', replicas: 2, gpuType: 'nvidia-a100', gpuCount: 8 },
    ];
    const { output, log } = await run(
      createCommandAction(actions.createCluster, deps),
      { ...minimal, pools },
      { isDryRun: true },
    );
    expect(output.manifest).toMatchObject({
      spec: {
        pools: [
          { name: 'a100', replicas: 2, gpu: { type: 'nvidia-a100', count: 8 } },
        ],
      },
    });
    expect(log).toEqual(['Cluster fleet/gpu-3 on hub would be created']);
    expect(client.objects.size).toBe(0);
  });

  it('passes every field on, except those that a form left empty', async () => {
    const { output } = await run(
      createCommandAction(
        actions.createCluster,
        setUp({ gates: { supportedCloudProviders: ['aws'] } }).deps,
      ),
      {
        ...minimal,
        provider: 'aws',
        credentialsSecret: 'aws-team',
        region: 'eu-central-1',
        providerSettings: { sshKeyName: 'ops', vpcId: '' },
        controlPlaneReplicas: 3,
        controlPlaneMachineType: 't3.large',
        pools: [
          {
            name: 'spot',
            autoscaled: true,
            replicas: 7,
            minReplicas: 0,
            maxReplicas: 4,
            machineType: 'g5.xlarge',
            gpuType: 'nvidia-a10g',
            spot: true,
            spotMaxPrice: '0.50',
            labels: { team: 'nlp' },
            taints: [{ key: 'nvidia.com/gpu', effect: 'NoSchedule' }],
            rootDiskGiB: 200,
            failureDomain: '',
          },
          { name: 'cpu', autoscaled: false, replicas: 2, maxReplicas: 9 },
        ],
        network: { podCIDR: '10.52.0.0/16', serviceCIDR: '' },
        nvidiaDevicePlugin: false,
        rayCluster: { workers: 2, image: '', cpu: '4', gpu: 1 },
        deletionPolicy: 'Detach',
        drainTimeoutSeconds: 600,
      },
    );
    expect(output.manifest?.spec).toEqual({
      provider: {
        name: 'aws',
        configSecret: { name: 'aws-team' },
        region: 'eu-central-1',
        aws: { sshKeyName: 'ops' },
      },
      provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      controlPlane: { replicas: 3, machineType: 't3.large' },
      pools: [
        {
          name: 'spot',
          minReplicas: 0,
          maxReplicas: 4,
          machineType: 'g5.xlarge',
          rootDiskGiB: 200,
          gpu: { type: 'nvidia-a10g', count: 1 },
          labels: { team: 'nlp' },
          taints: [{ key: 'nvidia.com/gpu', effect: 'NoSchedule' }],
          spot: { maxPrice: '0.50' },
        },
        { name: 'cpu', replicas: 2 },
      ],
      network: { podCIDR: '10.52.0.0/16' },
      addOns: { kueue: true, kuberay: true, nvidiaDevicePlugin: false },
      defaultRayCluster: {
        enabled: true,
        workers: 2,
        resources: { cpu: '4', gpu: 1 },
      },
      multiKueue: { join: true },
      deletionPolicy: 'Detach',
      drainTimeoutSeconds: 600,
    });
  });

  it('writes a file for a pull request, and rejects an invalid cluster there too', async () => {
    const { client, deps } = setUp();
    const action = createCommandAction(actions.createCluster, deps);
    const input = { ...minimal, delivery: 'file', filePath: 'gpu-3.yaml' };
    const options = { workspacePath: workspace.path };
    const { output } = await run(action, input, options);
    expect(output).toMatchObject({
      outcome: 'written',
      filePath: 'gpu-3.yaml',
    });
    expect(workspace.content()).toEqual({
      'gpu-3.yaml': expect.stringContaining('kind: Cluster'),
    });
    await expect(
      run(action, { ...input, provider: 'moon' }, options),
    ).rejects.toThrow("'moon' is not a known provider");
    expect(client.objects.size).toBe(0);
  });

  it('uses the newest version of the provider by default', async () => {
    const { output } = await run(
      createCommandAction(actions.createCluster, setUp().deps),
      {
        name: 'gpu-3',
      },
    );
    expect(output.manifest).toMatchObject({
      spec: { provisioner: { k8sVersion: 'v1.36.3' } },
    });
  });

  it('uses the newest configured version by default', async () => {
    const { deps } = setUp({ gates: { offeredVersions: ['v1.35.6'] } });
    const action = createCommandAction(actions.createCluster, deps);
    const { output } = await run(action, { name: 'gpu-3' });
    expect(output.manifest).toMatchObject({
      spec: { provisioner: { k8sVersion: 'v1.35.6' } },
    });
  });

  it('uses the only provider that the hub has, and otherwise asks for one', async () => {
    const gates = { supportedCloudProviders: ['sandbox', 'aws', 'vsphere'] };
    const { deps, fleet } = setUp({ gates });
    const action = createCommandAction(actions.createCluster, deps);
    const hubWithout = (...kinds: string[]) =>
      fleet.setCluster({
        id: 'hub',
        kindStates: Object.fromEntries(
          kinds.map(kind => [kind, 'notInstalled']),
        ),
      });
    hubWithout('SandboxCluster');
    await expect(run(action, minimal)).rejects.toThrow(
      'No provider is chosen; use one of aws, vsphere.',
    );
    hubWithout('SandboxCluster', 'VSphereCluster');
    const input = { ...minimal, credentialsSecret: 'team' };
    const { output } = await run(action, input);
    expect(output.manifest).toMatchObject({
      spec: { provider: { name: 'aws' } },
    });
  });

  it('leaves out add-ons together with their dependents', async () => {
    const input = { ...minimal, kueue: false, kuberay: false };
    const { output } = await run(
      createCommandAction(actions.createCluster, setUp().deps),
      input,
    );
    expect(output.manifest).toMatchObject({
      spec: {
        addOns: { kueue: false, kuberay: false },
        defaultRayCluster: { enabled: false },
        multiKueue: { join: false },
      },
    });
  });

  it.each([
    [
      'an unknown provider',
      { provider: 'moon' },
      "'moon' is not a known provider; use one of sandbox.",
    ],
    [
      'a provider that is not enabled',
      { provider: 'aws' },
      "Provider 'aws' is not enabled; use one of sandbox",
    ],
    [
      'an unknown provisioner',
      { provisioner: 'talos' },
      "'talos' is not a known provisioner; use one of k3s, kubeadm.",
    ],
    [
      'an unknown version',
      { version: 'v1.12.0' },
      "Kubernetes 'v1.12.0' is not supported by provider 'sandbox'",
    ],
    ['an invalid name', { name: 'GPU 3' }, "'GPU 3' cannot be a name"],
    [
      'an even control plane',
      { controlPlaneReplicas: 2 },
      '2 control-plane machines do not form an efficient etcd quorum; use 1, 3, 5 or 7.',
    ],
  ])('rejects %s and writes nothing', async (_, wrong, message) => {
    const { client, deps } = setUp();
    await expect(
      run(createCommandAction(actions.createCluster, deps), {
        ...minimal,
        ...wrong,
      }),
    ).rejects.toThrow(message);
    expect(client.objects.size).toBe(0);
  });

  it('names the owner of a name that is in use', async () => {
    const taken: KubeManifest = {
      apiVersion: 'management.oneblock.ai/v1',
      kind: 'Cluster',
      metadata: {
        name: 'gpu-3',
        namespace: 'fleet',
        annotations: { 'squadron.dev/owner': 'group:default/nlp' },
      },
    };
    await expect(
      run(
        createCommandAction(
          actions.createCluster,
          setUp({ stored: [taken] }).deps,
        ),
        minimal,
      ),
    ).rejects.toThrow(
      /Cluster fleet\/gpu-3 exists already and belongs to group:default\/nlp.*Choose another name/,
    );
  });

  it('rejects a person without permission to create clusters', async () => {
    const { client, deps } = setUp({ denied: ['squadron.cluster.create'] });
    await expect(
      run(createCommandAction(actions.createCluster, deps), minimal),
    ).rejects.toThrow(
      'This action requires the permission squadron.cluster.create for hub/fleet. Ask an administrator of the portal for it.',
    );
    expect(client.objects.size).toBe(0);
  });

  it('impersonates the person if the portal is configured so', async () => {
    const { client, deps } = setUp({ mode: 'impersonate' });
    await run(createCommandAction(actions.createCluster, deps), minimal);
    expect(client.impersonated).toBe('backstage:user:default/mock');
  });

  it.each(
    createCommandAction(actions.createCluster, setUp().deps).examples ?? [],
  )('runs the example: $description', async ({ example }) => {
    const { output } = await run(
      createCommandAction(actions.createCluster, setUp().deps),
      inputOf(example),
    );
    expect(output.outcome).toBe('created');
  });
});
