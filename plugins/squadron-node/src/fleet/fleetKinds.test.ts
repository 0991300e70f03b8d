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
  it('contains no kind of a cloud or of a distribution for a hub without a cloud', () => {
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

  it('contains only the kinds of the enabled cloud and provisioner', () => {
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

  it('adds no kind for unknown names', () => {
    expect(hubKindsWith(['constructor'], ['toString'])).toEqual(
      hubKindsWith(['moon'], []),
    );
  });

  it('contains each kind once', () => {
    const names = fleetKinds.hub.map(
      ({ kind }) => `${kind.group}/${kind.kind}`,
    );

    expect(new Set(names).size).toBe(names.length);
  });
});
