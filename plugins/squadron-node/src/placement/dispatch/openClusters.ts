import { firstCluster } from './firstCluster';
import type { DispatchCluster, DispatchInput, Nomination } from './types';

/** Maximum length of `status.nominatedClusterNames` (Kueue 0.18.4, CRD of Workload). */
const MAX_NOMINATED = 20;

/** The clusters to nominate now. @internal */
export function openClusters(
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
