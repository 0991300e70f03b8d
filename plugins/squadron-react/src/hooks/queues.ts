import type { QueueDetail } from '@squadron/backstage-plugin-squadron-common';
import type { QueueRef } from '../api/types';
import { useEndpoint, type QueryView } from './useEndpoint';

/** One queue with its pending and running workloads. @public */
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
