import { createExtensions } from './createExtensions';
import { awsProvider, sandboxProvider } from './providers';

describe('the providers of the portal', () => {
  it('are those of Squadron, and those that other modules add', () => {
    const { providers, provisioners, engines } = createExtensions();
    providers.add({ ...awsProvider, id: 'bare-metal' });
    expect([...providers.byId.keys()]).toEqual([
      ...['sandbox', 'aws', 'gcp', 'azure', 'vsphere', 'bare-metal'],
    ]);
    expect([...provisioners.byId.keys()]).toEqual(['k3s', 'kubeadm']);
    expect(engines.byId.size).toBe(0);
  });

  it('have different IDs', () => {
    const { providers } = createExtensions();
    expect(() => providers.add({ ...sandboxProvider })).toThrow(
      "Infrastructure provider 'sandbox' is registered twice; remove one of the modules",
    );
  });
});
