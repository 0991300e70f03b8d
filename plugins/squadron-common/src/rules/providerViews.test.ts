import { providerViews } from './providerViews';

const gates = {
  multiClusterManagement: true,
  supportedCloudProviders: ['vsphere', 'sandbox', 'moon'],
  supportedProvisioners: ['kubeadm'],
};

describe('providerViews', () => {
  it('offers what the gates allow, with what it can do', () => {
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
  ])('offers nothing with %j and says what to set', (change, key) => {
    const { items, reason } = providerViews({ ...gates, ...change });
    expect(items).toEqual([]);
    expect(reason).toContain(`squadron.featureGates.${key}`);
  });
});
