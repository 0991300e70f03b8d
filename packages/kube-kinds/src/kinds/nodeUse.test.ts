import { LABELS } from '../constants';
import type { KubeNode } from '../generated/kinds';
import { nodeUse } from './nodeUse';

const aNode = (
  ready: 'True' | 'False' | 'Unknown' | undefined,
  spec: KubeNode['spec'] = {},
  deletionTimestamp?: string,
): KubeNode => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'n', ...(deletionTimestamp && { deletionTimestamp }) },
  spec,
  status: { conditions: ready ? [{ type: 'Ready', status: ready }] : [] },
});
const TAINT = { key: LABELS.controlPlaneNode, effect: 'NoSchedule' };
const DELETED = '2026-11-21T12:00:00Z';

it.each([
  ['a Ready node', aNode('True'), 'open'],
  [
    'a Ready node with another taint',
    aNode('True', { taints: [{ key: 'gpu', effect: 'NoSchedule' }] }),
    'open',
  ],
  ['a node that is not Ready', aNode('False'), 'notReady'],
  ['a node that its kubelet left', aNode('Unknown'), 'notReady'],
  ['a node that has not reported', aNode(undefined), 'notReady'],
  ['a cordoned node', aNode('True', { unschedulable: true }), 'closed'],
  [
    'a cordoned node that is not Ready',
    aNode('False', { unschedulable: true }),
    'closed',
  ],
  ['a node that is being deleted', aNode('True', {}, DELETED), 'closed'],
  ['a control plane', aNode('True', { taints: [TAINT] }), 'controlPlane'],
  [
    'a cordoned control plane',
    aNode('True', { taints: [TAINT], unschedulable: true }),
    'controlPlane',
  ],
])('%s', (_, node, expected) => {
  expect(nodeUse(node)).toBe(expected);
});
