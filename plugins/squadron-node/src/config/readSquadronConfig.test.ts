import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
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
        supportedCloudProviders: ['sandbox'],
        supportedProvisioners: ['k3s', 'kubeadm'],
      },
      inventory: {
        namespace: 'fleet',
        allowLoopback: false,
        allowAddresses: undefined,
      },
      limits: {
        pageSize: 100,
        logTailBytes: 524_288,
        logTimeoutMs: 5_000,
        streams: 1_000,
      },
      controllers: {
        enabled: true,
        leaseNamespace: 'fleet',
        leaseName: 'squadron-controllers',
        concurrency: 4,
      },
      access: { writes: 'service', userPrefix: 'backstage:' },
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
    [{ limits: { pageSize: 101 } }, 'squadron.limits.pageSize'],
    [{ limits: { pageSize: 0 } }, 'squadron.limits.pageSize'],
    [{ access: { writes: 'root' } }, 'squadron.access.writes'],
  ])('refuses %j and names the key', (squadron, message) => {
    expect(() => read(squadron)).toThrow(message);
  });
});
