import type { ClusterMetrics, GrantedClaim } from '@squadron/kube-kinds';
import { writeGranted } from '@squadron/backstage-plugin-squadron-node';
import { readLimits, readRelease } from './release';

const granted = (claim: string, queue: string, gpu: string): GrantedClaim => ({
  claim,
  resourceAssignments: [
    { clusterQueueName: queue, flavor: 'a100', resources: { gpu } },
  ],
});

const metrics = (
  status: NonNullable<ClusterMetrics['status']>,
): ClusterMetrics => ({ metadata: { name: 'east' }, status });

describe('the limits of queues', () => {
  it('equal the grants without a release', () => {
    const held = [granted('a', 'research', '4')];
    const at = metrics({ granted: held });
    expect(readRelease(at)).toBeUndefined();
    expect(writeGranted(readLimits(at))).toEqual(held);
    expect(readLimits(undefined)).toEqual({});
  });

  it.each<[string, GrantedClaim, GrantedClaim[]]>([
    [
      'part of a grant',
      granted('a', 'research', '1500m'),
      [granted('a', 'research', '2500m'), granted('b', 'research', '2')],
    ],
    [
      'a whole grant',
      granted('a', 'research', '4'),
      [granted('b', 'research', '2')],
    ],
    [
      'no more than the grant',
      granted('b', 'research', '7'),
      [granted('a', 'research', '4')],
    ],
    [
      'nothing for another queue',
      granted('a', 'batch', '4'),
      [granted('a', 'research', '4'), granted('b', 'research', '2')],
    ],
  ])('are reduced by %s', (_, lost, left) => {
    const at = metrics({
      granted: [granted('a', 'research', '4'), granted('b', 'research', '2')],
      releasing: { decidedOn: '7', claims: [lost] },
    });
    expect(readRelease(at)?.decidedOn).toBe('7');
    expect(writeGranted(readLimits(at))).toEqual(left);
  });
});
