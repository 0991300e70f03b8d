import { fleetKinds, fleetKindsOf } from './fleetKinds';

function hubKindsWith(
  supportedCloudProviders: string[],
  supportedProvisioners: string[] = ['k3s', 'kubeadm'],
): string[] {
  return fleetKindsOf({
    supportedCloudProviders,
    supportedProvisioners,
  }).hub.map(({ kind }) => kind.kind);
}

describe('fleetKindsOf', () => {
  it('asks a hub without a cloud for no kind of a cloud or of a distribution', () => {
    const kinds = hubKindsWith(['sandbox']);

    expect(kinds).toEqual(
      expect.arrayContaining(['SandboxCluster', 'MachineSet', 'MachinePool']),
    );
    expect(
      kinds.filter(kind =>
        /^(AWS|GCP|Azure|VSphere|KThrees|Kube|Helm|Role)/.test(kind),
      ),
    ).toEqual([]);
  });

  it('asks for the kinds of the enabled cloud and provisioner only', () => {
    const kinds = hubKindsWith(['aws'], ['k3s']);

    expect(kinds).toEqual(
      expect.arrayContaining([
        'AWSCluster',
        'AWSMachineTemplate',
        'AWSMachinePool',
        'KThreesControlPlane',
        'KThreesConfigTemplate',
        'HelmChartProxy',
        'HelmReleaseProxy',
        'Deployment',
      ]),
    );
    expect(
      kinds.filter(kind =>
        /^(Sandbox(?!AddOn)|GCP|Azure|VSphere|Kubeadm)/.test(kind),
      ),
    ).toEqual([]);
  });

  it('takes names from people: unknown ones add no kind of their own', () => {
    expect(hubKindsWith(['constructor'], ['toString'])).toEqual(
      hubKindsWith(['moon'], []),
    );
  });

  it('names each kind once', () => {
    const names = fleetKinds.hub.map(
      ({ kind }) => `${kind.group}/${kind.kind}`,
    );

    expect(new Set(names).size).toBe(names.length);
  });
});
