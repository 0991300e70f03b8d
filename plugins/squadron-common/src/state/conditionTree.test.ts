import {
  aCapiCluster,
  aClusterProfile,
  aMachine,
  aMachineDeployment,
  aOneblockCluster,
  NOW,
} from '@squadron/test-builders';
import { conditionTree, isTreeHealthy } from './conditionTree';
import type {
  ClusterPageFacts,
  ContractObject,
} from '../clusters/state/clusterFacts';
import type { ConditionNode } from '../contract';
import { LABELS } from '@squadron/kube-kinds';
import { stateText } from '../messages/stateText';

const DEPLOYMENT = 'worker-1-gpu';
const set = aMachineDeployment('worker-1-gpu-7f3a').withLabels({
  [LABELS.capiDeploymentName]: DEPLOYMENT,
});
const worker = aMachine('m-1')
  .ofPool(DEPLOYMENT)
  .withLabels({ [LABELS.capiSetName]: 'worker-1-gpu-7f3a' });
const server = aMachine('cp-1').withLabels({ [LABELS.capiControlPlane]: '' });
const infrastructure: ContractObject = {
  metadata: { name: 'worker-1' },
  status: { initialization: { provisioned: true } },
};

function facts(change: Partial<ClusterPageFacts> = {}): ClusterPageFacts {
  return {
    id: 'worker-1',
    role: 'worker',
    freshness: { state: 'live' },
    oneblock: aOneblockCluster().ready().build(),
    capi: aCapiCluster().available().build(),
    profile: aClusterProfile().build(),
    machineDeployments: [aMachineDeployment(DEPLOYMENT).build()],
    machineSets: [set.build()],
    machines: [worker.build(), server.build()],
    follow: ({ kind }) =>
      kind === 'SandboxCluster' ? infrastructure : undefined,
    ...change,
  };
}

/** One line per object, two spaces per level, with its state. */
function outline(node: ConditionNode, depth = 0): string[] {
  return [
    `${'  '.repeat(depth)}${node.kind}/${node.name}: ${stateText(node.state)}`,
    ...node.children.flatMap(child => outline(child, depth + 1)),
  ];
}

function treeOf(change?: Partial<ClusterPageFacts>): ConditionNode {
  const tree = conditionTree(facts(change), NOW);
  if (!tree) {
    throw new Error('There is no tree');
  }
  return tree;
}

describe('conditionTree', () => {
  it('nests the objects as clusterctl does, the control plane before the pools', () => {
    expect(outline(treeOf())).toEqual([
      'Cluster/worker-1: Ready',
      '  Cluster API Cluster/worker-1: Ready',
      '    SandboxCluster/worker-1: Ready',
      '    SandboxControlPlane/worker-1: Not seen',
      '      Machine/cp-1: Running',
      '    MachineDeployment/worker-1-gpu: Ready',
      '      MachineSet/worker-1-gpu-7f3a: Ready',
      '        Machine/m-1: Running',
      '  ClusterProfile/worker-1: Ready',
    ]);
  });

  it('shows the known objects when kinds are not watched', () => {
    expect(
      outline(treeOf({ machineSets: undefined, oneblock: undefined })),
    ).toEqual([
      'Cluster API Cluster/worker-1: Ready',
      '  SandboxCluster/worker-1: Ready',
      '  SandboxControlPlane/worker-1: Not seen',
      '    Machine/cp-1: Running',
      '  MachineDeployment/worker-1-gpu: Ready',
      '    Machine/m-1: Running',
      '  ClusterProfile/worker-1: Ready',
    ]);
  });

  it('leaves out sets of earlier versions without machines', () => {
    const old = aMachineDeployment('worker-1-gpu-old')
      .withLabels({ [LABELS.capiDeploymentName]: DEPLOYMENT })
      .wanting(0)
      .having(0);
    const tree = treeOf({ machineSets: [old.build(), set.build()] });
    expect(outline(tree).join()).not.toContain('worker-1-gpu-old');
  });

  it('follows the references of a machine to objects of its provider', () => {
    const failing: ContractObject = {
      metadata: { name: 'm-1' },
      status: {
        conditions: [
          {
            type: 'Ready',
            status: 'False',
            reason: 'InstanceProvisionFailed',
            message: 'no capacity',
          },
        ],
      },
    };
    const machine = worker.build();
    machine.spec = {
      clusterName: 'worker-1',
      infrastructureRef: {
        apiGroup: 'infrastructure.squadron.dev',
        kind: 'SandboxMachine',
        name: 'm-1',
      },
    };
    const tree = treeOf({
      machines: [machine],
      follow: ({ kind }) => (kind === 'SandboxMachine' ? failing : undefined),
    });
    expect(outline(tree)).toContain('          SandboxMachine/m-1: Not ready');
    expect(isTreeHealthy(tree)).toBe(false);
    expect(JSON.stringify(tree)).toContain('no capacity');
  });

  it('is healthy when every object is, and shows the one that is not', () => {
    expect(isTreeHealthy(treeOf())).toBe(true);
    expect(
      isTreeHealthy(treeOf({ machines: [worker.unhealthy().build()] })),
    ).toBe(false);
  });

  it('is a ClusterProfile alone without objects of Cluster API', () => {
    expect(outline(treeOf({ oneblock: undefined, capi: undefined }))).toEqual([
      'ClusterProfile/worker-1: Ready',
    ]);
  });

  it('is undefined for the hub', () => {
    expect(
      conditionTree(
        {
          id: 'hub',
          role: 'hub',
          freshness: { state: 'live' },
          follow: () => undefined,
        },
        NOW,
      ),
    ).toBeUndefined();
  });
});
