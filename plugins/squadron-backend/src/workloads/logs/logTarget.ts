import {
  messageText,
  type LogChoice,
  type LogSource,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { PodLogTarget } from './PodLogApi';
import type { RayLogTarget } from './rayLogPath';

/** Location of the chosen log, as known from the cache. @internal */
export type LogTarget =
  /** The log has not started. */
  | { type: 'waiting'; message: string }
  /** The log does not exist any longer, or never existed. */
  | { type: 'gone'; message: string }
  | ((
      | { type: 'driver'; ray: RayLogTarget }
      | { type: 'pod'; container: PodLogTarget }
    ) & {
      /** ID of the source, see {@link LogSource}. */
      id: string;
      cluster: string;
      /** Differs for each run: another cluster, another Ray cluster, a restarted container. */
      run: string;
      /** Whether this run has ended and prints nothing more. */
      isOver: boolean;
      isLast: boolean;
      /** Whether its Ray cluster was deleted, so that an unreadable log stays unreadable. */
      isRemoved?: boolean;
    });

/** A log that can be read. @internal */
export type OpenLogTarget = Exclude<LogTarget, { type: 'waiting' | 'gone' }>;

/**
 * The chosen log, with the role that its pod had then: a pod that replaces a head or a submitter is followed.
 *
 * @internal
 */
export interface FollowedChoice extends LogChoice {
  role?: LogSource['role'];
}

/** Finds the chosen log among the logs of a workload, and no log outside of them. @internal */
export function logTarget(
  workload: WorkloadDetail,
  choice: FollowedChoice,
  fleet: Pick<Fleet, 'find' | 'kindState'>,
): LogTarget {
  const { logs = [], namespace } = workload;
  if (choice.source === 'pod') {
    return podTarget(workload, choice);
  }
  if (workload.kind === 'rayjob') {
    return driverTarget(workload, fleet);
  }
  if (choice.source === 'driver') {
    return {
      type: 'gone',
      message: 'Only a RayJob has a driver; choose one of its pods.',
    };
  }
  const best =
    logs.find(({ state }) => state.code === 'Running') ??
    logs.find(({ state }) => state.code !== 'NotStarted') ??
    logs[0];
  return best
    ? podTarget(workload, best)
    : {
        type: 'waiting',
        message: `The log starts when a pod of ${namespace}/${workload.name} starts.`,
      };
}

function driverTarget(
  workload: WorkloadDetail,
  fleet: Pick<Fleet, 'find' | 'kindState'>,
): LogTarget {
  const { cluster, namespace, name, finishedAt } = workload;
  const where = workload.runsOn ?? cluster;
  // The copy on the worker cluster has the job ID before the hub's object has it.
  const { jobId, rayClusterName, jobStatus } =
    fleet.find(where, KINDS.rayJob, { namespace, name })?.status ??
    fleet.find(cluster, KINDS.rayJob, { namespace, name })?.status ??
    {};
  const isFinished = finishedAt !== undefined;
  if (!jobId || !rayClusterName || !jobStatus) {
    return isFinished
      ? { type: 'gone', message: 'The job ended before its driver started.' }
      : {
          type: 'waiting',
          message: 'The log starts when the driver starts on a worker cluster.',
        };
  }
  return {
    type: 'driver',
    id: 'driver',
    cluster: where,
    ray: { namespace, rayClusterName, jobId },
    run: `${where}/${rayClusterName}/${jobId}`,
    isOver: ['SUCCEEDED', 'FAILED', 'STOPPED'].includes(jobStatus),
    isLast: isFinished,
    isRemoved:
      isFinished &&
      fleet.kindState(where, KINDS.rayCluster) === 'synced' &&
      !fleet.find(where, KINDS.rayCluster, { namespace, name: rayClusterName }),
  };
}

function podTarget(
  workload: WorkloadDetail,
  choice: FollowedChoice,
): LogTarget {
  const source = findSource(workload.logs ?? [], choice);
  if (!source) {
    return {
      type: 'gone',
      message: `Pod ${choice.pod} does not belong to ${workload.name}, or was deleted.`,
    };
  }
  const { id, cluster, pod = '', container, restarts = 0, state } = source;
  const previous = choice.previous ?? false;
  if (previous && restarts === 0) {
    return {
      type: 'gone',
      message: `Container ${container} of pod ${pod} was not restarted, so it has no previous log.`,
    };
  }
  if (state.code === 'NotStarted' && restarts === 0) {
    return {
      type: 'waiting',
      message: `Container ${container} of pod ${pod} has not started${
        state.detail ? `: ${messageText(state.detail)}` : ' yet'
      }.`,
    };
  }
  const isOver = previous || state.code !== 'Running';
  return {
    type: 'pod',
    id,
    cluster,
    container: { namespace: workload.namespace, pod, container, previous },
    run: `${cluster}/${id}/${restarts}`,
    isOver,
    isLast: previous || (isOver && state.code !== 'NotStarted'),
  };
}

/** The chosen source; if its pod is gone, the only source that can have replaced it. */
function findSource(
  sources: readonly LogSource[],
  { pod, container, role, previous }: FollowedChoice,
): LogSource | undefined {
  const isContainer = (source: LogSource) =>
    container === undefined || source.container === container;
  const chosen = sources.find(
    source => source.pod === pod && isContainer(source),
  );
  if (chosen || role === undefined || previous) {
    return chosen;
  }
  const equals = sources.filter(
    source => source.role === role && isContainer(source),
  );
  return equals.length === 1 ? equals[0] : undefined;
}
