import { providerViews } from './providerViews';

const gates = {
  multiClusterManagement: true,
  supportedCloudProviders: ['vsphere', 'sandbox', 'moon'],
  supportedProvisioners: ['kubeadm'],
};

describe('providerViews', () => {
  it('lists the allowed providers with their capabilities', () => {
    const { items, reason } = providerViews(gates);
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
    const { items, reason } = providerViews({ ...gates, ...change });
    expect(items).toEqual([]);
    expect(reason).toContain(`squadron.featureGates.${key}`);
  });
});
