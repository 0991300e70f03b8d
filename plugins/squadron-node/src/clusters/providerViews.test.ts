import { createTestFleet } from '@squadron/test-utils';
import { providerViews } from './providerViews';

const gates = {
  multiClusterManagement: true,
  supportedCloudProviders: ['vsphere', 'sandbox', 'moon'],
  supportedProvisioners: ['kubeadm'],
};

const fleet = createTestFleet();

describe('providerViews', () => {
  it('leaves out providers that the hub lacks, and says so if none is left', () => {
    const lacking = (...kinds: string[]) =>
      createTestFleet({
        clusters: [
          {
            id: 'hub',
            kindStates: Object.fromEntries(
              kinds.map(kind => [kind, 'notInstalled']),
            ),
          },
        ],
      });
    const onVsphere = providerViews(gates, lacking('SandboxCluster'));
    expect(onVsphere.items.map(({ id }) => id)).toEqual(['vsphere', 'moon']);
    const clouds = { ...gates, supportedCloudProviders: ['aws', 'gcp'] };
    const none = lacking('AWSCluster', 'GCPCluster');
    expect(providerViews(clouds, none)).toEqual({
      items: [],
      reason: expect.stringContaining('aws, gcp'),
    });
  });

  it('offers the configured versions', () => {
    const offeredVersions = ['v1.35.6'];
    const { items } = providerViews({ ...gates, offeredVersions }, fleet);
    expect(items.map(({ versions }) => versions)).toEqual(
      items.map(() => offeredVersions),
    );
  });

  it('lists the allowed providers with their capabilities', () => {
    const { items, reason } = providerViews(gates, fleet);
    expect(reason).toBeUndefined();
    expect(items).toMatchObject([
      {
        id: 'sandbox',
        provisioners: ['kubeadm'],
        versions: expect.arrayContaining(['v1.36.3']),
        needsCredentials: false,
        capabilities: { spot: true, regions: false },
      },
      { id: 'vsphere', needsCredentials: true, capabilities: { spot: false } },
      { id: 'moon', title: 'moon', versions: [] },
    ]);
  });

  it.each([
    [{ multiClusterManagement: false }, 'MultiClusterManagement'],
    [{ supportedCloudProviders: [] }, 'SupportedCloudProviders'],
    [{ supportedProvisioners: [] }, 'SupportedProvisioners'],
  ])('is empty with %j and names the setting', (change, key) => {
    const { items, reason } = providerViews({ ...gates, ...change }, fleet);
    expect(items).toEqual([]);
    expect(reason).toContain(`squadron.featureGates.${key}`);
  });
});
