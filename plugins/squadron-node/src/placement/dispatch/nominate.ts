import { openClusters } from './openClusters';
import { selectedClusters, subjectOf } from './selectedClusters';
import type { DispatchCluster, DispatchInput, Nomination } from './types';
import { unusable, waitFor, waitForEnd } from './waiting';

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

/**
 * Nominates clusters for a workload that has quota reserved. Only connected clusters of the MultiKueueConfig are
 * nominated, since Kueue fails on others. A cluster that does not respond is not nominated; if it already is, it stays,
 * since it may have admitted the workload. The same input gives the same nominations: a cluster that is nominated alone
 * stays so whatever the quotas do, and nominations that differ only in order are not written.
 *
 * @public
 */
export function nominate(input: DispatchInput, nowMs: number): Nomination {
  const wanted = selectedClusters(input);
  if ('reason' in wanted) {
    const { reason, message, end } = wanted;
    return end
      ? waitForEnd(input, { ...end, message }, nowMs)
      : waitFor(input, reason, message);
  }
  const known = new Map(input.clusters.map(one => [one.name, one]));
  const members = wanted.clusters.filter(name => known.has(name));
  const connected = members.filter(name => known.get(name)?.isConnected);
  const allowed = connected.filter(name => !known.get(name)?.isCordoned);
  if (allowed.length === 0) {
    return unusable(input, { wanted: wanted.clusters, members, connected });
  }
  const accepting = allowed.filter(name => !input.rejectedBy?.includes(name));
  // Kueue tries again on those that reject it, and there are no others.
  const usable = accepting.length > 0 ? accepting : allowed;
  const ending =
    input.terminatingOn?.filter(name => !usable.includes(name)) ?? [];
  if (ending.length > 0) {
    const message = `The copy on ${ending.join(
      ', ',
    )} is being deleted first, so that the workload does not run twice.`;
    return waitForEnd(input, { ending, usable, message }, nowMs);
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
  const together = joinSiblings(input, answering, nowMs);
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
function joinSiblings(
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

function hasSameNames(a: readonly string[], b: readonly string[]): boolean {
  const names = new Set(b);
  return a.length === b.length && a.every(name => names.has(name));
}
