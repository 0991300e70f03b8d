import { workloads as english } from '../en/workloads';
import { Translated } from '../types';

/**
 * German texts of workloads and their pages.
 *
 * @internal
 */
export const workloads: Translated<typeof english> = {
  list: {
    search: 'Search workloads',
    emptyTitle: 'No workloads yet',
    emptyText:
      'Submit a RayJob. You do not need a cluster of your own: the fleet chooses one.',
  },
  detail: {
    why: 'Why',
    timeline: 'Timeline',
    logs: 'Logs',
    pods: 'Pods',
    conditions: 'Conditions',
    events: 'Events',
    spec: 'Spec',
    groups: 'Groups',
    users: 'Used by',
    applications: 'Applications',
  },
};
