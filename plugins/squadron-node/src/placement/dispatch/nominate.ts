import { listed } from '@squadron/backstage-plugin-squadron-common';
import { namedClusters } from '../../clusters/replacement/namedClusters';
import { mayStillRunMessage } from '../../workloads/singleRun';
import { volumeMessage } from '../../workloads/volumes';
import { firstCluster } from './firstCluster';
import type {
  DispatchCluster,
  DispatchInput,
  DispatchWaitReason,
  Nomination,
  PlacementState,
} from './types';

/** Maximum length of `status.nominatedClusterNames` (Kueue 0.18.4, CRD of Workload). */
const MAX_NOMINATED = 20;

/** How long Kueue may take to begin to delete a copy. It can miss an eviction that ends quickly (Kueue 0.18.4). */
const MISSED_EVICTION_MS = 5_000;

/**
 * How long a cluster may send nothing and still be nominated. A workload would wait on a cluster that hangs while
 * others have headroom.
 */
const MAX_SILENCE_MS = 5_000;

/**
 * Until then, a silent cluster may respond again before its freshness changes, and only that change requeues all
 * waiting workloads.
 */
const OFFLINE_AFTER_MS = 15_000;
const RECHECK_MS = 1_000;

/** The selected clusters in their order, or why there are none. */
type Wanted =
  | { clusters: string[] }
  | { reason: DispatchWaitReason; message: string };

/**
 * Nominates clusters for a workload that has quota reserved. Only connected clusters of the MultiKueueConfig are
 * nominated, since Kueue fails on others. A cluster that does not respond is not nominated; if it already is, it stays,
 * since it may have admitted the workload. The same input gives the same nominations: a cluster that is nominated alone
 * stays so whatever the quotas do, and nominations that differ only in order are not written.
 *
 * @public
 */
export function nominate(input: DispatchInput, nowMs: number): Nomination {
  const wanted = besideRuns(input, besideVolume(input, wantedClusters(input)));
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
  const ending =
    input.terminatingOn?.filter(name => !usable.includes(name)) ?? [];
  if (ending.length > 0) {
    return waitForEnd(input, { ending, usable }, nowMs);
  }
  const answering = usable.filter(
    name => input.nominated.includes(name) || !isSilent(known.get(name)),
  );
  const recheckMs = usable.some(name => isJustSilent(known.get(name)))
    ? nowMs + RECHECK_MS
    : undefined;
  if (answering.length === 0) {
    return {
      ...waitFor(
        input,
        'ClusterSilent',
        `${subjectOf(input)} allows only ${usable.join(
          ', ',
        )}, which the portal has received nothing from for ${
          MAX_SILENCE_MS / 1_000
        } s.`,
      ),
      ...(recheckMs !== undefined && { nextChangeMs: recheckMs }),
    };
  }
  const together = besideSiblings(input, answering, nowMs);
  if (together) {
    return together;
  }
  const { clusters, isFirst, ...open } = openClusters(
    input,
    answering.flatMap(name => known.get(name) ?? []),
    nowMs,
  );
  const nextChangeMs = earliest(
    open.nextChangeMs,
    recheckMs,
    // It is confined to a cluster only as long as former pods run there.
    input.runs?.endsOn.length ? nowMs + RECHECK_MS : undefined,
  );
  return {
    clusters,
    ...(isFirst && { isFirst }),
    isWrite: !hasSameNames(clusters, input.nominated),
    ...(nextChangeMs !== undefined && { nextChangeMs }),
  };
}

/** A pod of a Deployment goes where its siblings are; undefined where it is the first to get a cluster. */
function besideSiblings(
  { siblings, nominated }: DispatchInput,
  answering: readonly string[],
  nowMs: number,
): Nomination | undefined {
  const joined = siblings?.placedOn.find(name => answering.includes(name));
  if (joined !== undefined) {
    const clusters = [joined];
    return { clusters, isWrite: !hasSameNames(clusters, nominated) };
  }
  return siblings?.after !== undefined && nominated.length === 0
    ? {
        clusters: [],
        isWrite: false,
        nextChangeMs: nowMs + RECHECK_MS,
        wait: {
          reason: 'SiblingFirst',
          message: `Pod ${siblings.after} of the same Deployment gets a cluster first.`,
        },
      }
    : undefined;
}

/** Only the cluster that has the data of a volume, if that is among the selected ones. */
function besideVolume(input: DispatchInput, wanted: Wanted): Wanted {
  const { volume } = input;
  if (!volume || 'reason' in wanted || wanted.clusters.length === 0) {
    return wanted;
  }
  return wanted.clusters.includes(volume.cluster)
    ? { clusters: [volume.cluster] }
    : {
        reason: 'VolumeElsewhere',
        message: `${subjectOf({ choice: input.choice })} allows only ${listed(
          wanted.clusters,
        )}. ${volumeMessage(volume)}`,
      };
}

/** Only the cluster where it may run already, if it must not run on two. */
function besideRuns({ runs, clusters }: DispatchInput, wanted: Wanted): Wanted {
  const [lost] = runs?.lostOn ?? [];
  if (runs && lost !== undefined) {
    const message = mayStillRunMessage(runs.of, lost);
    return { reason: 'MayStillRun', message };
  }
  const present = [
    ...new Set([...(runs?.runsOn ?? []), ...(runs?.endsOn ?? [])]),
  ];
  if (!runs || 'reason' in wanted || present.length === 0) {
    return wanted;
  }
  const open = clusters.find(
    ({ name, isConnected, isCordoned }) =>
      name === present[0] && isConnected && !isCordoned,
  );
  return open && present.length === 1 && wanted.clusters.includes(open.name)
    ? { clusters: [open.name] }
    : {
        reason: 'CopyTerminating',
        message: `${
          runs.of
        } must not run on two clusters at once; its pods on ${listed(
          present,
        )} have to end first.`,
      };
}

function isSilent(cluster: DispatchCluster | undefined): boolean {
  return (cluster?.unresponsiveForMs ?? 0) > MAX_SILENCE_MS;
}

function isJustSilent(cluster: DispatchCluster | undefined): boolean {
  return (
    isSilent(cluster) && (cluster?.unresponsiveForMs ?? 0) <= OFFLINE_AFTER_MS
  );
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
        message: `${of} names Placement ${name}, which does not exist. Create it or correct the name.`,
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
            message: `Placement ${name} selects no cluster; see its conditions for the reason.`,
          };
    default:
      throw new Error(`Unknown state ${JSON.stringify(state satisfies never)}`);
  }
}

/** The clusters to nominate now. */
function openClusters(
  input: DispatchInput,
  usable: readonly DispatchCluster[],
  nowMs: number,
): Pick<Nomination, 'clusters' | 'isFirst' | 'nextChangeMs'> {
  const { nominated, admittedBy = '' } = input;
  const current = usable.filter(({ name }) => nominated.includes(name));
  if (current.some(({ name }) => name === admittedBy)) {
    // Kueue on the hub is about to select this cluster: further copies would be useless.
    return { clusters: current.map(({ name }) => name) };
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
  // A clock that is behind the hub's must not skip the first round.
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

/** Why none of the selected clusters can be nominated. */
function unusable(
  input: DispatchInput,
  names: Readonly<Record<'wanted' | 'members' | 'connected', string[]>>,
): Nomination {
  const { wanted, members, connected } = names;
  if (connected.length > 0) {
    return waitFor(
      input,
      'ClusterCordoned',
      `${subjectOf(input)} allows only ${connected.join(
        ', ',
      )}, which is cordoned because it is being decommissioned.`,
    );
  }
  return members.length > 0
    ? waitFor(
        input,
        'ClusterNotConnected',
        `${subjectOf(input)} allows only ${members.join(
          ', ',
        )}, which Kueue is currently not connected to.`,
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
        'The MultiKueueConfig of the queue names no cluster. Add a cluster to the fleet.',
      )
    : waitFor(
        input,
        'ClusterUnknown',
        `${subjectOf(input)} allows only ${wanted.join(
          ', ',
        )}: not in the MultiKueueConfig of the queue.`,
      );
}

function subjectOf({
  choice,
  volume,
}: Pick<DispatchInput, 'choice' | 'volume'>): string {
  if (volume) {
    return `PersistentVolumeClaim ${volume.claim}`;
  }
  switch (choice.type) {
    case 'clusters':
      return `squadron.dev/cluster-affinity of ${choice.of}`;
    case 'placement':
      return `Placement ${choice.placement.namespace}/${choice.placement.name}`;
    default:
      return 'The MultiKueueConfig of the queue';
  }
}

/** Existing nominations are withdrawn: a cluster that is no longer selected must not admit the workload. */
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
  const { terminatingSinceMs = nowMs, notTerminatingOn = [] } = input;
  const isMissed =
    nowMs - terminatingSinceMs >= MISSED_EVICTION_MS &&
    ending.some(name => notTerminatingOn.includes(name));
  return {
    ...waitFor(
      input,
      'CopyTerminating',
      `The copy on ${ending.join(
        ', ',
      )} is being deleted first, so that the workload does not run twice.`,
    ),
    ...(isMissed && { endFor: usable }),
  };
}

function hasSameNames(a: readonly string[], b: readonly string[]): boolean {
  const names = new Set(b);
  return a.length === b.length && a.every(name => names.has(name));
}
