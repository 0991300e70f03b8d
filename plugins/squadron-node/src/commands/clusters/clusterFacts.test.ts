import { aMachineDeployment, createTestFleet } from '@squadron/test-utils';
import { clusterFacts } from './clusterFacts';

describe('clusterFacts', () => {
  it('counts the machines of both kinds of pool', () => {
    const pool = (name: string, kind: string, replicas: number) => {
      const { spec, ...rest } = aMachineDeployment(`gpu-1-${name}`).build();
      return {
        ...rest,
        kind,
        spec: { ...spec, clusterName: 'gpu-1', replicas },
      };
    };
    const fleet = createTestFleet({
      clusters: [
        {
          id: 'hub',
          objects: [
            pool('cpu', 'MachineDeployment', 2),
            pool('burst', 'MachinePool', 5),
          ],
        },
      ],
    });
    const facts = clusterFacts(fleet, {
      apiVersion: 'management.oneblock.ai/v1',
      kind: 'Cluster',
      metadata: { namespace: 'fleet', name: 'gpu-1' },
      spec: {
        provider: { name: 'aws' },
        provisioner: { type: 'kubeadm', k8sVersion: 'v1.36.3' },
      },
    });
    expect(facts.machineCounts).toEqual({ cpu: 2, burst: 5 });
    expect(facts.poolVersions?.map(({ name }) => name)).toEqual([
      'cpu',
      'burst',
    ]);
  });
});
