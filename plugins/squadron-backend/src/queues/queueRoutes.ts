import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  contract,
  queueReadPermission,
  workloadReadPermission,
  type QueueDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { visible } from '../access';
import { placeOfQueue, placeOfWorkload } from '../access/placeOf';
import type { RoutesOptions } from '../router/RoutesOptions';
import type { Serve } from '../router/serve';
import { serveList } from '../router/serveList';

/** ClusterQueues and LocalQueues, with their workloads. @internal */
export function addQueueRoutes(serve: Serve, options: RoutesOptions): void {
  serveList(
    serve,
    contract.listQueues,
    {
      rows: () => options.views.queues(),
      permission: queueReadPermission,
      subjectOf: placeOfQueue,
    },
    options,
  );
  serve(contract.getClusterQueue, ({ input, credentials }) =>
    readQueue(input, credentials, options),
  );
  serve(contract.getLocalQueue, ({ input, credentials }) =>
    readQueue(input, credentials, options),
  );
}

/** Workloads of each state that the page of a queue shows. */
const MAX_SHOWN = 100;

async function readQueue(
  ref: { cluster: string; namespace?: string; name: string },
  credentials: BackstageCredentials,
  { views, access }: Pick<RoutesOptions, 'views' | 'access'>,
): Promise<QueueDetail> {
  const allows = await access.filter(queueReadPermission, credentials);
  const workloads = await access.scope(workloadReadPermission, credentials);
  const where = [ref.cluster, ref.namespace, ref.name]
    .filter(Boolean)
    .join('/');
  const queue = visible(
    views.findQueue(ref, row => allows(placeOfQueue(row))),
    row => allows(placeOfQueue(row)),
    `No queue ${where} is known`,
  );
  const isVisible = (row: (typeof queue.waiting)[number]) =>
    workloads.isAllowed && workloads.allows(placeOfWorkload(row));
  return {
    ...queue,
    waiting: queue.waiting.filter(isVisible).slice(0, MAX_SHOWN),
    running: queue.running.filter(isVisible).slice(0, MAX_SHOWN),
  };
}
