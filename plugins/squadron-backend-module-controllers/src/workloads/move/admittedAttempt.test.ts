import { aWorkload, type WorkloadBuilder } from '@squadron/test-utils';
import { admittedAttempt } from './admittedAttempt';

describe('admittedAttempt', () => {
  const running = () => aWorkload('w').admittedOn('east');
  const checks = new Set(['fleet']);

  it.each<[string, WorkloadBuilder, string | undefined]>([
    ['runs', running(), 'east'],
    ['waits', aWorkload('w').reserved().withCheck('Pending'), undefined],
    ['is being moved', running().withCheck('Retry'), undefined],
    ['is being evicted', running().evicted('Preempted'), undefined],
    ['is suspended', running().inactive(), undefined],
    ['is finished', running().finished('Succeeded'), undefined],
    ['is deleted', running().deletedAt('2026-11-21T12:00:00Z'), undefined],
  ])('of a workload that %s', (_, workload, cluster) => {
    expect(admittedAttempt(workload.build(), checks)?.cluster).toBe(cluster);
  });

  it('considers only checks of MultiKueue', () => {
    expect(admittedAttempt(running().build(), new Set(['x']))).toBeUndefined();
  });
});
