import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { exampleJob } from '../../__testUtils__/exampleJob';
import { workloadActions } from './workloadActions';

const state = (code: 'CannotRun' | 'Queued' | 'Running') =>
  ({ code, tone: 'neutral' } as const);
const ENDED = '2026-11-21T15:00:00Z';

const of = (change: Partial<WorkloadDetail>) => {
  const actions = workloadActions(exampleJob(change));
  const named = (isPrimary: boolean) =>
    actions
      .filter(one => one.isPrimary === isPrimary)
      .map(({ action }) => action)
      .join(' ');
  return { row: named(true), menu: named(false) };
};

it.each<[string, Partial<WorkloadDetail>, string, string]>([
  [
    'a running RayJob',
    {},
    'dashboard rerunForm stop',
    'rerun suspend move priority follow',
  ],
  [
    'a waiting RayJob',
    { state: state('Queued') },
    'dashboard rerunForm stop',
    'rerun suspend move priority follow',
  ],
  [
    'a suspended RayJob',
    { isSuspended: true },
    'suspend stop',
    'dashboard rerunForm rerun move priority follow',
  ],
  [
    'a finished RayJob',
    { finishedAt: ENDED },
    'rerunForm rerun',
    'dashboard suspend move priority follow stop',
  ],
  [
    'a RayJob that can never run',
    { state: state('CannotRun') },
    'rerunForm stop',
    'follow',
  ],
  ['a running Job', { kind: 'job' }, 'suspend stop', 'move priority follow'],
  [
    'a RayCluster',
    { kind: 'raycluster' },
    'dashboard scale suspend',
    'upgrade move priority follow stop',
  ],
  [
    'a suspended RayService',
    { kind: 'rayservice', isSuspended: true },
    'scale suspend',
    'dashboard upgrade move priority follow stop',
  ],
  [
    'a RayCluster that can never run',
    { kind: 'raycluster', state: state('CannotRun') },
    'scale',
    'follow stop',
  ],
  [
    'a Deployment',
    { kind: 'deployment' },
    'move priority',
    'suspend follow stop',
  ],
])('%s has its primary actions in the row', (_what, change, row, menu) => {
  expect(of(change)).toEqual({ row, menu });
});
