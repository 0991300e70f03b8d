import { edge9 } from './fleet/edge9';
import { endedJobs } from './fleet/endedJobs';
import { gpu3 } from './fleet/gpu3';
import { hub } from './fleet/hub';
import { exampleQueues } from './fleet/queues';
import { exampleQuota } from './fleet/quota';
import { rayClusters } from './fleet/rayClusters';
import { rayServices } from './fleet/rayServices';
import { runningJob } from './fleet/runningJob';
import type { FleetData } from './fleet/types';
import { agoOf } from './fleet/units';
import { waitingJobs } from './fleet/waitingJobs';
import { worker1 } from './fleet/worker1';
import { worker2 } from './fleet/worker2';

export type { FleetData };

/**
 * A fleet of a hub and four workers, with objects in all states that pages show.
 *
 * @internal
 */
export function exampleFleet(nowMs: number): FleetData {
  const ago = agoOf(nowMs);
  const clusters = [hub, worker1, worker2, edge9, gpu3].map(make =>
    make(nowMs, ago),
  );
  const workloads = [
    ...runningJob(ago),
    ...waitingJobs(ago),
    ...endedJobs(ago),
    ...rayClusters(ago),
    ...rayServices(ago),
  ];
  const queues = exampleQueues(workloads, ago);
  return { clusters, workloads, queues, ...exampleQuota(queues, ago) };
}
