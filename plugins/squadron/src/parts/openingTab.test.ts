import type { WaitView } from '@squadron/backstage-plugin-squadron-common';
import { exampleJob } from '../__testUtils__/exampleJob';
import { openingTab } from './openingTab';
import { staleOf } from './staleOf';

const running = exampleJob();
const wait: WaitView = {
  cause: 'quota',
  sentence: 'Its queue is full.',
  shortages: [],
  clusters: [],
  holders: [],
  unblock: [],
};
const failed = { code: 'Failed' as const, tone: 'danger' as const };

describe('openingTab', () => {
  it.each([
    ['a job that runs', running, 'timeline'],
    ['a job that waits', { ...running, wait }, 'why'],
    ['a job that failed', { ...running, state: failed }, 'logs'],
    [
      'a job that failed before it printed',
      { ...running, state: failed, hasLog: false },
      'timeline',
    ],
    [
      'a RayCluster',
      { ...running, kind: 'raycluster' as const, state: failed },
      'groups',
    ],
    [
      'a RayService',
      { ...running, kind: 'rayservice' as const },
      'applications',
    ],
  ])('selects the tab for %s', (_, workload, expected) => {
    expect(openingTab(workload)).toBe(expected);
  });
});

describe('staleOf', () => {
  const offline = { state: 'offline' as const };
  const clusters = [
    { cluster: 'hub', freshness: { state: 'live' as const } },
    { cluster: 'edge-9', freshness: offline },
  ];
  it.each([
    ['runs elsewhere', { cluster: 'hub', runsOn: 'worker-1' }, undefined],
    ['runs there', { cluster: 'hub', runsOn: 'edge-9' }, offline],
    ['lives there', { cluster: 'edge-9' }, offline],
  ])(
    'marks a row of an unreachable cluster that %s',
    (_, workload, expected) => {
      expect(staleOf(workload, clusters)).toBe(expected);
    },
  );
});
