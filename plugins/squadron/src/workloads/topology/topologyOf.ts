import {
  workloadGroupOf,
  type MessageText,
  type WaitCause,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/** A part of the way from a workload to its nodes. @internal */
export type TopologyPart =
  | 'workload'
  | 'localQueue'
  | 'clusterQueue'
  | 'cluster'
  | 'nodes';

/**
 * A part on the way of a workload, and whether the workload has reached it. `waiting`: not yet. `broken`: it cannot
 * reach it, or has lost it. `open`: an earlier part comes first. `ended`: it was there until it ended.
 *
 * @internal
 */
export interface TopologyLink {
  part: TopologyPart;
  reach: 'reached' | 'waiting' | 'broken' | 'open' | 'ended';
  /** Names of the part: several for nominated clusters and for nodes. */
  names: string[];
  /** Why it is waiting or broken. */
  reason?: MessageText;
}

/** The part that a workload waits for. */
const WAITS_FOR: Readonly<Record<WaitCause, TopologyPart>> = {
  unseen: 'localQueue',
  misconfigured: 'localQueue',
  stopped: 'localQueue',
  backoff: 'clusterQueue',
  position: 'clusterQueue',
  preempting: 'clusterQueue',
  quota: 'clusterQueue',
  never: 'clusterQueue',
  check: 'cluster',
  worker: 'cluster',
};

const BROKEN = new Set<WaitCause>(['misconfigured', 'stopped', 'never']);

/** The way of a workload through its queues to a cluster and its nodes. @internal */
export function topologyOf(workload: WorkloadDetail): TopologyLink[] {
  const { name, queue, clusterQueue, runsOn, nominated, movesTo } = workload;
  const nodes = [...new Set(workload.pods.flatMap(({ node }) => node ?? []))];
  const isQueued = queue !== undefined || workload.unqueued !== undefined;
  const names: Array<[TopologyPart, string[]]> = [
    ['workload', [name]],
    ...(isQueued
      ? ([
          ['localQueue', queue === undefined ? [] : [queue]],
          ['clusterQueue', clusterQueue === undefined ? [] : [clusterQueue]],
        ] as Array<[TopologyPart, string[]]>)
      : []),
    ['cluster', movesTo ?? (runsOn ? [runsOn] : nominated ?? [])],
    // The pods of an ended workload are gone, and not to come.
    ...(nodes.length > 0 || workload.finishedAt === undefined
      ? ([['nodes', nodes.sort()]] as Array<[TopologyPart, string[]]>)
      : []),
  ];
  const stop = stopOf(workload);
  const at = stop ? names.findIndex(([part]) => part === stop.part) : -1;
  const group = workloadGroupOf(workload.state.code)?.id;
  const isStill = group === 'waiting' || group === 'cannotRun';
  return names.map(([part, own], index) => {
    if (part === 'workload' && isStill && index < at) {
      const isBroken =
        workload.state.tone === 'danger' || workload.wait?.cause === 'never';
      return { part, names: own, reach: isBroken ? 'broken' : 'waiting' };
    }
    const isEnded = workload.finishedAt !== undefined;
    if (!stop || at < 0 || index < at || (isEnded && index > at)) {
      const reach = isEnded ? 'ended' : 'reached';
      return { part, names: own, reach: own.length > 0 ? reach : 'open' };
    }
    return index === at
      ? { ...stop, names: own }
      : { part, names: own, reach: 'open' };
  });
}

/** Where the workload has stopped on its way to the nodes; undefined if it has not stopped. */
function stopOf(
  workload: WorkloadDetail,
): Omit<TopologyLink, 'names'> | undefined {
  const { state, wait, unqueued, runsOn, clusters = [] } = workload;
  const detail = state.detail ? { reason: state.detail } : {};
  if (workload.movesTo) {
    return { part: 'cluster', reach: 'waiting' };
  }
  if (unqueued) {
    return { part: 'localQueue', reach: 'broken', ...detail };
  }
  if (wait) {
    const isBroken = BROKEN.has(wait.cause) || state.code === 'CannotRun';
    return {
      part: WAITS_FOR[wait.cause],
      reach: isBroken ? 'broken' : 'waiting',
      reason: wait.sentence,
    };
  }
  if (state.code === 'CannotRun') {
    return { part: 'cluster', reach: 'broken', ...detail };
  }
  const offline = clusters.find(
    ({ cluster, freshness }) =>
      cluster === runsOn && freshness.state === 'offline',
  );
  if (state.code === 'WorkerLost' || offline) {
    const cause = offline?.freshness.cause;
    return {
      part: 'cluster',
      reach: 'broken',
      ...(cause ? { reason: cause } : detail),
    };
  }
  if (state.code === 'Starting') {
    const reach = state.tone === 'info' ? 'waiting' : 'broken';
    return { part: 'nodes', reach, ...detail };
  }
  return state.tone === 'danger'
    ? { part: 'workload', reach: 'broken', ...detail }
    : undefined;
}
