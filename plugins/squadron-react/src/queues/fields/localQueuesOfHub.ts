import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';

/** Query of the queues that a form offers. Without it, ClusterQueues of all clusters would fill the first page. @public */
export function localQueuesOfHub(namespace?: string) {
  return {
    filters: {
      kind: ['LocalQueue'],
      cluster: [HUB_CLUSTER_ID],
      ...(namespace && { namespace: [namespace] }),
    },
  };
}
