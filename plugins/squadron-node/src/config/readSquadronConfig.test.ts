import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { NOTIFICATION_TOPICS } from './notifications';
import { readSquadronConfig } from './readSquadronConfig';

function read(squadron?: JsonObject) {
  return readSquadronConfig(new ConfigReader(squadron ? { squadron } : {}));
}

describe('readSquadronConfig', () => {
  it('has a default for everything', () => {
    expect(read()).toEqual({
      hub: { type: 'none' },
      featureGates: {
        multiClusterManagement: true,
        supportedCloudProviders: ['sandbox', 'aws', 'gcp', 'azure', 'vsphere'],
        supportedProvisioners: ['k3s', 'kubeadm'],
      },
      inventory: {
        namespace: 'fleet',
        allowLoopback: false,
        accessProviders: [],
        allowAddresses: undefined,
      },
      limits: {
        kindObjects: 100_000,
        kindBytes: 268_435_456,
        logTailBytes: 524_288,
        logTimeoutMs: 5_000,
        streams: 1_000,
        streamsPerUser: 30,
        logStreams: 200,
        logStreamsPerUser: 20,
        logDownloads: 50,
        logDownloadsPerUser: 3,
        dashboardRequests: 300,
        dashboardRequestsPerUser: 40,
        execs: 50,
        execsPerUser: 5,
        forwards: 500,
        forwardsPerUser: 50,
        commands: 100,
        commandsPerUser: 8,
        logDownloadBytes: 268_435_456,
      },
      exec: { idleMs: 900_000, recordBytes: 0 },
      controllers: {
        enabled: true,
        leaseNamespace: 'fleet',
        leaseName: 'squadron-controllers',
        concurrency: 4,
      },
      actions: { writes: false, confirmation: true },
      access: {
        mode: 'impersonate',
        userPrefix: 'backstage:',
        groupPrefix: 'backstage:',
        extra: {},
        kubeconfigRole: 'view',
      },
      addOns: {
        kueue: {
          repoURL: 'oci://registry.k8s.io/kueue/charts',
          chart: 'kueue',
          version: '0.18.4',
          namespace: 'kueue-system',
          values: {},
        },
        kuberay: {
          repoURL: 'https://ray-project.github.io/kuberay-helm',
          chart: 'kuberay-operator',
          version: '1.6.2',
          namespace: 'kuberay-system',
          values: {},
        },
        nvidiaDevicePlugin: {
          repoURL: 'https://nvidia.github.io/k8s-device-plugin',
          chart: 'nvidia-device-plugin',
          version: '0.18.0',
          namespace: 'nvidia-device-plugin',
          values: {},
        },
        clusterAutoscaler: {
          image: 'registry.k8s.io/autoscaling/cluster-autoscaler',
        },
      },
      authTokenRequests: {
        clusterRoles: ['view', 'squadron-multikueue'],
        roles: [],
        allowRules: false,
        namespaces: ['fleet', 'kueue-system'],
        lifetimeMs: 86_400_000,
        graceMs: 300_000,
        notify: [],
      },
      dispatch: { enabled: false },
      targets: { policies: [] },
      multiKueue: {},
      ray: {
        image: 'rayproject/ray',
        version: '2.52.0',
        images: ['rayproject/ray:2.52.0', 'rayproject/ray:2.52.0-gpu'],
        presets: [],
        idleAfterMs: 3_600_000,
      },
      history: {
        enabled: true,
        keepMs: 2_764_800_000,
        maxEntries: 100_000,
        logTailBytes: 16_384,
        queueIntervalMs: 300_000,
        maskEnvironment: true,
        maskTexts: true,
      },
      notifications: { topics: [...NOTIFICATION_TOPICS], language: 'en' },
      budgets: [],
      prometheus: {
        clusters: {},
        idleGpus: { below: 5, afterMs: 3_600_000 },
      },
    });
  });

  it('accepts add-ons from a mirror, in other versions and with values', () => {
    const { addOns, ray } = read({
      addOns: {
        kuberay: {
          repoURL: 'oci://mirror.example.com/charts',
          version: '1.6.3',
          values: { reconcileConcurrency: 4 },
        },
        clusterAutoscaler: { version: 'v1.36.1' },
      },
      ray: { image: 'mirror.example.com/ray' },
    });
    expect(addOns.kuberay).toEqual({
      repoURL: 'oci://mirror.example.com/charts',
      chart: 'kuberay-operator',
      version: '1.6.3',
      namespace: 'kuberay-system',
      values: { reconcileConcurrency: 4 },
    });
    expect(addOns.clusterAutoscaler.version).toBe('v1.36.1');
    expect(ray).toMatchObject({
      image: 'mirror.example.com/ray',
      version: '2.52.0',
      images: [
        'mirror.example.com/ray:2.52.0',
        'mirror.example.com/ray:2.52.0-gpu',
      ],
    });
  });

  it('reads a hub, a namespace and a duration', () => {
    expect(
      read({
        hub: { kubeconfig: '/hub' },
        inventory: { namespace: 'clusters' },
        limits: { logTimeout: { seconds: 2 } },
      }),
    ).toMatchObject({
      hub: { type: 'kubeconfig', path: '/hub' },
      limits: { logTimeoutMs: 2_000 },
      controllers: { leaseNamespace: 'clusters' },
    });
  });

  it.each<[JsonObject, string]>([
    [{ hub: { kubeconfig: '/hub', inCluster: true } }, 'keep one of them'],
    [{ limits: { streams: 0 } }, 'squadron.limits.streams'],
    [{ access: { mode: 'root' } }, 'squadron.access.mode'],
    [{ access: { userPrefix: 'system:' } }, 'squadron.access.userPrefix'],
    [{ access: { groupPrefix: 'system:x' } }, 'squadron.access.groupPrefix'],
    [{ access: { groupPrefix: 'a b' } }, 'squadron.access.groupPrefix'],
    [{ access: { groups: ['user:default/ann'] } }, 'squadron.access.groups'],
    [{ access: { extra: { 'a.b/c': 'd' } } }, "field 'a.b/c'"],
    [{ access: { extra: { A: ['d'] } } }, "field 'A'"],
    [
      { addOns: { kueue: { repoURL: 'registry.k8s.io/kueue' } } },
      'squadron.addOns.kueue.repoURL',
    ],
  ])('refuses %j and names the key', (squadron, message) => {
    expect(() => read(squadron)).toThrow(message);
  });
});
