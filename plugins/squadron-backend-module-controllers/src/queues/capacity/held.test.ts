import { LABELS, KINDS } from '@squadron/kube-kinds';
import type { OneblockCluster } from '@squadron/kube-kinds';
import { settle, World } from '../../testing';
import { observeMembership } from '../../clusters/membership/membership';
import { decideWorker } from './decideWorker';
import { observeWorker } from './observe';

const KEY = { namespace: 'fleet', name: 'gpu-1' };

/** A worker whose Cluster was deleted with a drain timeout of ten minutes. */
function aLeavingWorker(status: OneblockCluster['status'] = {}): World {
  return new World()
    .withCluster('gpu-1')
    .put('hub', KINDS.clusterProfile, { metadata: KEY })
    .put('hub', KINDS.capiCluster, {
      metadata: { ...KEY, labels: { [LABELS.ownerUid]: 'c1' } },
    })
    .put('hub', KINDS.oneblockCluster, {
      metadata: {
        ...KEY,
        uid: 'c1',
        deletionTimestamp: '2026-01-01T00:00:00Z',
      },
      spec: {
        provider: { name: 'sandbox' },
        provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
        drainTimeoutSeconds: 600,
      },
      status,
    })
    .put('gpu-1', KINDS.node, {
      metadata: { name: 'n1' },
      status: { allocatable: { cpu: '8', memory: '32Gi' } },
    });
}

function stopPolicyOf(world: World): unknown {
  const queue = world.get('gpu-1', KINDS.clusterQueue, { name: 'fleet' });
  return (queue?.spec as { stopPolicy?: string } | undefined)?.stopPolicy;
}

const decide = async (world: World) =>
  decideWorker(await observeWorker(world, 'gpu-1', {}));

describe('the queue of a draining worker', () => {
  it('is held, and the worker keeps its connection', async () => {
    const world = aLeavingWorker();

    await settle(world, decide);

    expect(stopPolicyOf(world)).toBe('Hold');
    expect(await observeMembership(world, 'gpu-1')).toEqual({
      state: 'draining',
    });
  });

  it('is not changed once the worker leaves', async () => {
    const drained = {
      type: 'Drained',
      status: 'True',
      reason: 'Drained',
    } as const;
    const world = aLeavingWorker({ conditions: [drained] });

    expect(await settle(world, decide)).toEqual([]);
    expect((await observeMembership(world, 'gpu-1')).state).toBe('leaving');
  });
});
