import { subjectOf } from './selectedClusters';
import type { DispatchInput, DispatchWaitReason, Nomination } from './types';

/** How long Kueue may take to begin to delete a copy. It can miss an eviction that ends quickly (Kueue 0.18.4). */
const MISSED_EVICTION_MS = 5_000;

/** Why none of the selected clusters can be nominated. @internal */
export function unusable(
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

/** Existing nominations are withdrawn: a cluster that is no longer selected must not admit the workload. @internal */
export function waitFor(
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

/** Waits until the copies of the workload on other clusters are deleted. @internal */
export function waitForEnd(
  input: DispatchInput,
  {
    ending,
    usable,
    message,
  }: { ending: string[]; usable: string[]; message: string },
  nowMs: number,
): Nomination {
  const { terminatingSinceMs = nowMs, notTerminatingOn = [] } = input;
  const isMissed =
    nowMs - terminatingSinceMs >= MISSED_EVICTION_MS &&
    usable.length > 0 &&
    ending.some(name => notTerminatingOn.includes(name));
  return {
    ...waitFor(input, 'CopyTerminating', message),
    ...(isMissed && { endFor: usable }),
  };
}
