import {
  rayJobKind,
  type RayJob,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { LogReader, WorkloadLog } from './LogReader';

/**
 * The end of the log of a job, read where it runs; or why there is none yet.
 *
 * @internal
 */
export async function readWorkloadLog(
  logs: LogReader,
  workload: WorkloadDetail,
  lines: number,
  fleet: Fleet,
): Promise<WorkloadLog> {
  const { cluster, namespace, name, kind } = workload;
  const where = workload.runsOn ?? cluster;
  switch (kind) {
    case 'rayjob': {
      // The worker's copy knows its submission before the hub's object does.
      const job =
        fleet.find<RayJob>(where, rayJobKind, { namespace, name }) ??
        fleet.find<RayJob>(cluster, rayJobKind, { namespace, name });
      const { jobId, rayClusterName, jobStatus } = job?.status ?? {};
      if (!jobId || !rayClusterName || !jobStatus) {
        return none('The log begins when the driver has started on a worker.');
      }
      return logs.readRayJob(
        where,
        { namespace, rayClusterName, jobId },
        lines,
      );
    }
    case 'job': {
      const pod =
        workload.pods.find(({ state }) => state.word === 'Running') ??
        workload.pods[0];
      return pod
        ? logs.readPod(
            pod.cluster,
            { namespace: pod.namespace, name: pod.name },
            lines,
          )
        : none('The log begins when a pod of the job has started.');
    }
    case 'raycluster':
      return none('A RayCluster has no log of its own; open one of its jobs.');
    case 'rayservice':
      return none('A RayService has no log of its own; open one of its pods.');
    default:
      return kind satisfies never;
  }
}

function none(message: string): WorkloadLog {
  return { text: '', truncated: false, message };
}
