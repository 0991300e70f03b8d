import { namedClusters } from '../replacement/namedClusters';
import { firstCluster } from './firstCluster';
import type {
  DispatchCluster,
  DispatchInput,
  DispatchWaitReason,
  Nomination,
  PlacementState,
} from './types';

/** As many as `status.nominatedClusterNames` may hold (Kueue 0.18.4, CRD of Workload). */
const MAX_NOMINATED = 20;

/** How long Kueue has to begin to end a copy. It may overlook an eviction that is over soon (Kueue 0.18.4). */
const END_AGAIN_MS = 5_000;

/** What is nominated to a cluster that hangs waits there while others have room. */
const MAX_SILENCE_MS = 5_000;

/** One that has just fallen silent may answer again before its freshness changes, which is what wakes all who wait. */
const OFFLINE_AFTER_MS = 15_000;
const LOOK_AGAIN_MS = 1_000;

/** Clusters that are wanted, in their order, or why there is none. */
type Wanted =
  | { clusters: string[] }
  | { reason: DispatchWaitReason; message: string };

/**
 * Nominates clusters for a workload whose turn it is. Only connected clusters of the MultiKueueConfig are nominated:
 * Kueue fails on others. One that is silent is not nominated; where it is already, it stays, since it may have the
 * workload by now. It is a function of what is there, so it gives the same nominations until that changes; a
 * cluster that is tried alone stays the one whatever the quotas do, and the order of names that stand is left alone.
 *
 * @public
 */
export function nominate(input: DispatchInput, nowMs: number): Nomination {
  const wanted = wantedClusters(input);
  if ('reason' in wanted) {
    return waitFor(input, wanted.reason, wanted.message);
  }
  const known = new Map(input.clusters.map(one => [one.name, one]));
  const members = wanted.clusters.filter(name => known.has(name));
  const connected = members.filter(name => known.get(name)?.isConnected);
  const usable = connected.filter(name => !known.get(name)?.isCordoned);
  if (usable.length === 0) {
    return unusable(input, { wanted: wanted.clusters, members, connected });
  }
  const ending = input.endingOn?.filter(name => !usable.includes(name)) ?? [];
  if (ending.length > 0) {
    return waitForEnd(input, { ending, usable }, nowMs);
  }
  const answering = usable.filter(
    name => input.nominated.includes(name) || !isSilent(known.get(name)),
  );
  const lookAgainMs = usable.some(name => isJustSilent(known.get(name)))
    ? nowMs + LOOK_AGAIN_MS
    : undefined;
  if (answering.length === 0) {
    return {
      ...waitFor(
        input,
        'ClusterSilent',
        `${subjectOf(input)} leaves ${usable.join(
          ', ',
        )}, from which the portal has received nothing for ${
          MAX_SILENCE_MS / 1_000
        } s.`,
      ),
      ...(lookAgainMs !== undefined && { nextChangeMs: lookAgainMs }),
    };
  }
  const { clusters, isFirst, ...open } = openClusters(
    input,
    answering.flatMap(name => known.get(name) ?? []),
    nowMs,
  );
  const nextChangeMs = earliest(open.nextChangeMs, lookAgainMs);
  return {
    clusters,
    ...(isFirst && { isFirst }),
    isWrite: !hasSameNames(clusters, input.nominated),
    ...(nextChangeMs !== undefined && { nextChangeMs }),
  };
}

function isSilent(cluster: DispatchCluster | undefined): boolean {
  return (cluster?.silentForMs ?? 0) > MAX_SILENCE_MS;
}

function isJustSilent(cluster: DispatchCluster | undefined): boolean {
  return isSilent(cluster) && (cluster?.silentForMs ?? 0) <= OFFLINE_AFTER_MS;
}

function earliest(...times: Array<number | undefined>): number | undefined {
  const known = times.filter(time => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

function wantedClusters({
  choice,
  placement,
  clusters,
}: DispatchInput): Wanted {
  switch (choice.type) {
    case 'clusters':
      return { clusters: namedClusters(choice.clusters, clusters) };
    case 'placement':
      return placedClusters(
        `${choice.placement.namespace}/${choice.placement.name}`,
        choice.of,
        placement ?? { type: 'missing' },
      );
    case 'all':
      return { clusters: clusters.map(({ name }) => name) };
    default:
      throw new Error(
        `Unknown choice ${JSON.stringify(choice satisfies never)}`,
      );
  }
}

function placedClusters(
  name: string,
  of: string,
  state: PlacementState,
): Wanted {
  switch (state.type) {
    case 'missing':
      return {
        reason: 'PlacementMissing',
        message: `${of} names Placement ${name}, which does not exist; create it or correct the name.`,
      };
    case 'undecided':
      return {
        reason: 'PlacementUndecided',
        message: `Placement ${name} has no decision yet.`,
      };
    case 'decided':
      return state.clusters.length > 0
        ? { clusters: state.clusters }
        : {
            reason: 'PlacementEmpty',
            message: `Placement ${name} selects no cluster; its conditions say why.`,
          };
    default:
      throw new Error(`Unknown state ${JSON.stringify(state satisfies never)}`);
  }
}

/** Those of the clusters whose turn has come. */
function openClusters(
  input: DispatchInput,
  usable: readonly DispatchCluster[],
  nowMs: number,
): Pick<Nomination, 'clusters' | 'isFirst' | 'nextChangeMs'> {
  const { nominated, takenBy = '' } = input;
  const standing = usable.filter(({ name }) => nominated.includes(name));
  if (standing.some(({ name }) => name === takenBy)) {
    // Kueue on the hub is about to take that one: further copies would be made in vain.
    return { clusters: standing.map(({ name }) => name) };
  }
  const first = firstCluster(input, usable, nowMs);
  if (first) {
    const { name, untilMs } = first;
    return { clusters: [name], isFirst: true, nextChangeMs: untilMs };
  }
  const { rounds, waitingSinceMs } = input;
  const names = usable.slice(0, MAX_NOMINATED).map(({ name }) => name);
  if (!rounds) {
    return { clusters: names };
  }
  // A clock that is behind the hub's must not take the first round away.
  const round = Math.max(
    0,
    Math.floor((nowMs - waitingSinceMs) / rounds.roundMs),
  );
  const count = (round + 1) * rounds.stepSize;
  return count >= names.length
    ? { clusters: names }
    : {
        clusters: names.slice(0, count),
        nextChangeMs: waitingSinceMs + (round + 1) * rounds.roundMs,
      };
}

/** Why none of the clusters that are wanted can be nominated. */
function unusable(
  input: DispatchInput,
  names: Readonly<Record<'wanted' | 'members' | 'connected', string[]>>,
): Nomination {
  const { wanted, members, connected } = names;
  if (connected.length > 0) {
    return waitFor(
      input,
      'ClusterCordoned',
      `${subjectOf(input)} leaves ${connected.join(
        ', ',
      )}, which takes no new work since it is to leave the fleet.`,
    );
  }
  return members.length > 0
    ? waitFor(
        input,
        'ClusterNotConnected',
        `${subjectOf(input)} leaves ${members.join(
          ', ',
        )}, to which Kueue has no connection at the moment.`,
      )
    : unknownClusters(input, wanted);
}

function unknownClusters(
  input: DispatchInput,
  wanted: readonly string[],
): Nomination {
  return wanted.length === 0
    ? waitFor(
        input,
        'NoCluster',
        'The MultiKueueConfig of the queue names no cluster; let one join the fleet.',
      )
    : waitFor(
        input,
        'ClusterUnknown',
        `${subjectOf(input)} leaves ${wanted.join(
          ', ',
        )}, none of which is in the MultiKueueConfig of the queue.`,
      );
}

function subjectOf({ choice }: DispatchInput): string {
  switch (choice.type) {
    case 'clusters':
      return `squadron.dev/cluster-affinity of ${choice.of}`;
    case 'placement':
      return `Placement ${choice.placement.namespace}/${choice.placement.name}`;
    default:
      return 'The MultiKueueConfig of the queue';
  }
}

/** What stands is taken back: a cluster that is no longer wanted must not win. */
function waitFor(
  { nominated }: DispatchInput,
  reason: DispatchWaitReason,
  message: string,
): Nomination {
  return {
    clusters: [],
    isWrite: nominated.length > 0,
    wait: { reason, message },
  };
}

function waitForEnd(
  input: DispatchInput,
  { ending, usable }: Record<'ending' | 'usable', string[]>,
  nowMs: number,
): Nomination {
  const { endingSinceMs = nowMs, notEndingOn = [] } = input;
  const isOverlooked =
    nowMs - endingSinceMs >= END_AGAIN_MS &&
    ending.some(name => notEndingOn.includes(name));
  return {
    ...waitFor(
      input,
      'CopyTerminating',
      `What ran on ${ending.join(
        ', ',
      )} is being ended, so that nothing runs twice.`,
    ),
    ...(isOverlooked && { endFor: usable }),
  };
}

function hasSameNames(a: readonly string[], b: readonly string[]): boolean {
  const names = new Set(b);
  return a.length === b.length && a.every(name => names.has(name));
}
