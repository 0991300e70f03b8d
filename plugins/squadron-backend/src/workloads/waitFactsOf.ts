import { type JobFacts } from '@squadron/backstage-plugin-squadron-common';
import { type WaitFacts, type WaitQueue } from './state/waitFacts';
import { ANNOTATIONS, type Workload, KINDS } from '@squadron/kube-kinds';
import {
  dispatchExclusion,
  queueFacts,
  workloadAffinities,
} from '@squadron/backstage-plugin-squadron-node';
import type { DispatchSettings } from './workloadPosition';
import type { FleetReader } from '../fleet/FleetReader';
import type { QueueContext } from '../queues/QueueContext';

/** The queues that a waiting workload depends on, with the holders of their quota. @internal */
export function waitFactsOf(
  reader: FleetReader,
  queues: QueueContext,
  facts: JobFacts,
  dispatch: DispatchSettings | undefined,
): WaitFacts {
  const { workload, cluster, job } = facts;
  const { fleet } = reader;
  const { namespace = '' } = job.object.metadata;
  const queueName = workload?.spec?.queueName;
  if (!workload || queueName === undefined) {
    return {
      job: facts,
      here: { cluster, flavors: [], holders: [] },
      workers: [],
    };
  }
  const here = queueOn(reader, cluster, { namespace, queueName, workload });
  const behind = queues.findClusterQueue(facts.clusterQueue);
  const isDispatched = behind !== undefined && queues.dispatches(behind);
  const exclusionOf = dispatch?.enabled
    ? dispatchExclusion(fleet, workloadAffinities(fleet, workload), dispatch)
    : () => undefined;
  return {
    job: facts,
    here,
    workers: isDispatched
      ? workersFor(reader, facts).map(worker => ({
          ...queueOn(reader, worker, { namespace, queueName, workload }),
          nodes: reader.distinctNodes.of(worker),
          excluded: exclusionOf(worker),
        }))
      : [],
  };
}

function queueOn(
  reader: FleetReader,
  cluster: string,
  at: { namespace: string; queueName: string; workload: Workload },
): WaitQueue {
  const { namespace, queueName, workload } = at;
  return {
    ...queueFacts(reader.fleet, cluster, { namespace, name: queueName }),
    workload: reader.find(cluster, KINDS.workload, {
      namespace,
      name: workload.metadata.name,
    }),
  };
}

/** All worker clusters, or those of the workload's cluster affinity. */
function workersFor(reader: FleetReader, { job }: JobFacts): string[] {
  const allowed = job.object.metadata.annotations?.[ANNOTATIONS.clusterAffinity]
    ?.split(',')
    .map(name => name.trim());
  return reader
    .clusters()
    .filter(
      ({ role, id }) => role === 'worker' && (allowed?.includes(id) ?? true),
    )
    .map(({ id }) => id);
}
