import { history as english } from '../en/history';
import { Translated } from '../types';

/**
 * German texts of archived workloads and insights.
 *
 * @internal
 */
export const history: Translated<typeof english> = {
  archive: {
    search: 'Search history',
    emptyTitle: 'No finished workloads yet',
    emptyText:
      'Finished jobs are archived here and stay after they are deleted in Kubernetes.',
    keptTitle: 'From history: this no longer exists in Kubernetes',
    keptText: 'This page shows its last known state.',
  },
  insights: {
    asTable: 'As table',
    asPlot: 'As plot',
    emptyTitle: 'Nothing recorded yet',
    emptyText:
      'Recording has started. The first sample is taken within a minute.',
    scope: 'Shows objects that you have permission to view. Time zone:',
  },
};
