import type { QueueDetail } from '@squadron/backstage-plugin-squadron-common';
import {
  useEndpoint,
  type QueryView,
  type QueueRef,
} from '@squadron/backstage-plugin-squadron-react';

/** One queue with its pending and running workloads. @internal */
export function useQueue({
  cluster,
  namespace,
  name,
}: QueueRef): QueryView<QueueDetail> {
  const clusterQueue = useEndpoint(
    'getClusterQueue',
    { cluster, name },
    { isEnabled: namespace === undefined },
  );
  const localQueue = useEndpoint(
    'getLocalQueue',
    { cluster, namespace: namespace ?? '', name },
    { isEnabled: namespace !== undefined },
  );
  return namespace === undefined ? clusterQueue : localQueue;
}
