import {
  rayClusterKind,
  rayJobKind,
  type LogChoice,
  type LogSource,
  type RayJob,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { PodLogTarget } from './PodLogApi';
import type { RayLogTarget } from './rayLogPath';

/**
 * Where the log is that somebody chose, as far as the cache knows.
 *
 * @internal
 */
export type LogTarget =
  /** It has not begun. */
  | { type: 'waiting'; message: string }
  /** It cannot be had any more, or never could. */
  | { type: 'gone'; message: string }
  | ((
      | { type: 'driver'; ray: RayLogTarget }
      | { type: 'pod'; container: PodLogTarget }
    ) & {
      /** Id of the source, see {@link LogSource}. */
      id: string;
      cluster: string;
      /** Differs for each run: another cluster, another Ray cluster, a container that was started again. */
      run: string;
      /** Nothing more is printed in this run. */
      isOver: boolean;
      /** No run comes after this one. */
      isLast: boolean;
      /** What carried it was removed, so that a log that cannot be read will not come back. */
      isRemoved?: boolean;
    });

/**
 * A log that can be read.
 *
 * @internal
 */
export type OpenLogTarget = Exclude<LogTarget, { type: 'waiting' | 'gone' }>;

/**
 * What somebody chose, and which role it had then: a pod that takes the place of a head or a submitter is followed.
 *
 * @internal
 */
export interface FollowedChoice extends LogChoice {
  role?: LogSource['role'];
}

/**
 * Finds what somebody chose among the logs of a workload, and nothing that is not among them.
 *
 * @internal
 */
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
    logs.find(({ state }) => state.word === 'Running') ??
    logs.find(({ state }) => state.word !== 'Not started') ??
    logs[0];
  return best
    ? podTarget(workload, best)
    : {
        type: 'waiting',
        message: `The log begins when a pod of ${namespace}/${workload.name} has started.`,
      };
}

function driverTarget(
  workload: WorkloadDetail,
  fleet: Pick<Fleet, 'find' | 'kindState'>,
): LogTarget {
  const { cluster, namespace, name, finishedAt } = workload;
  const where = workload.runsOn ?? cluster;
  // The worker's copy knows its submission before the hub's object does.
  const { jobId, rayClusterName, jobStatus } =
    fleet.find<RayJob>(where, rayJobKind, { namespace, name })?.status ??
    fleet.find<RayJob>(cluster, rayJobKind, { namespace, name })?.status ??
    {};
  const isFinished = finishedAt !== undefined;
  if (!jobId || !rayClusterName || !jobStatus) {
    return isFinished
      ? { type: 'gone', message: 'The job ended before its driver started.' }
      : {
          type: 'waiting',
          message: 'The log begins when the driver has started on a worker.',
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
      fleet.kindState(where, rayClusterKind) === 'synced' &&
      !fleet.find(where, rayClusterKind, { namespace, name: rayClusterName }),
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
      message: `Pod ${choice.pod} is not, or no longer, a part of ${workload.name}.`,
    };
  }
  const { id, cluster, pod = '', container, restarts = 0, state } = source;
  const previous = choice.previous ?? false;
  if (previous && restarts === 0) {
    return {
      type: 'gone',
      message: `Container ${container} of pod ${pod} was not started again, so there is no log of a run before.`,
    };
  }
  if (state.word === 'Not started' && restarts === 0) {
    return {
      type: 'waiting',
      message: `Container ${container} of pod ${pod} has not started${
        state.detail ? `: ${state.detail}` : ' yet'
      }.`,
    };
  }
  const isOver = previous || state.word !== 'Running';
  return {
    type: 'pod',
    id,
    cluster,
    container: { namespace: workload.namespace, pod, container, previous },
    run: `${cluster}/${id}/${restarts}`,
    isOver,
    isLast: previous || (isOver && state.word !== 'Not started'),
  };
}

/** The one that was chosen; when its pod is gone, the only one that can have taken its place. */
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
