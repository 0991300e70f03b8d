import type {
  ConditionNode,
  ConditionView,
} from '@squadron/backstage-plugin-squadron-common';
import { knownFailures } from './knownFailures';

const quota: ConditionView = {
  type: 'InfrastructureReady',
  status: 'False',
  reason: 'InstanceProvisionFailed',
  message: 'VcpuLimitExceeded: You have requested more vCPU capacity',
};

function node(
  name: string,
  conditions: ConditionView[],
  children: ConditionNode[] = [],
): ConditionNode {
  return {
    id: `Machine/${name}`,
    kind: 'Machine',
    name,
    state: { code: 'Running', tone: 'success' },
    conditions,
    children,
  };
}

describe('knownFailures', () => {
  it('reports a failure once, at the deepest object', () => {
    const tree = node(
      'top',
      [quota],
      [node('middle', [quota], [node('m-1', [quota]), node('m-2', [quota])])],
    );
    expect(
      knownFailures(tree).map(({ name, explanation }) => [
        name,
        explanation.code,
      ]),
    ).toEqual([['m-1', 'aws.instanceQuota']]);
  });

  it.each([
    ['is not known', { ...quota, reason: 'Odd', message: 'an unknown cause' }],
    ['is over', { ...quota, status: 'True' as const }],
  ])('reports nothing that %s', (_, condition) => {
    expect(knownFailures(node('m', [condition]))).toEqual([]);
  });

  it.each([
    [{ reason: 'ProbeFailed', message: 'Remote connection probe failed' }],
    [{ reason: 'NotReady', message: 'dial tcp: connection refused' }],
  ])(
    'leaves out failures that are normal at the start of a creation until it takes too long: %j',
    text => {
      const tree = node('top', [
        { type: 'RemoteConnectionProbe', status: 'False', ...text },
      ]);
      expect(knownFailures(tree, { isOnTime: true })).toEqual([]);
      expect(knownFailures(tree)).toHaveLength(1);
    },
  );

  it('reports failures that do not resolve with time immediately', () => {
    expect(knownFailures(node('m', [quota]), { isOnTime: true })).toHaveLength(
      1,
    );
  });

  it('does not explain a failure of one cloud with the causes of another', () => {
    const infrastructure = { ...node('net', []), kind: 'SandboxCluster' };
    expect(
      knownFailures(node('top', [], [infrastructure, node('m-1', [quota])])),
    ).toEqual([]);
  });
});
