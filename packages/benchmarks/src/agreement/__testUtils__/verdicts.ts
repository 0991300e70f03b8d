import { messageText } from '@squadron/backstage-plugin-squadron-common';
import {
  estimateFit,
  quotaLeft,
} from '@squadron/backstage-plugin-squadron-node';
import {
  findCondition,
  parseQuantity,
  quantityToNumber,
  workloadPodSets,
} from '@squadron/kube-kinds';
import type { ClusterQueue, Workload } from '@squadron/kube-kinds';
import { NAMESPACE } from './kueueWorld';
import { heldOf, type WorldNow } from './worldNow';

/** Outcome of a Workload, decided by Kueue or estimated. @internal */
export interface Verdict {
  word: 'fits' | 'borrows' | 'preempts' | 'waits';
  /** Remaining fraction of the queue's own quota for its scarcest resource; depends on the chosen flavors. */
  left?: string;
  /** Sorted names of its victims. */
  victims: string[];
  /** Missing amounts by `<resource> <flavor>`, in the reported order. */
  shortages: Array<[string, number]>;
}

/** The portal's estimate before a Workload is submitted. */
export function estimatedVerdict(
  now: WorldNow,
  queue: string,
  workload: Workload,
): Verdict {
  const { queues, cohorts, localQueues, flavors, holders } = now;
  const facts = {
    cluster: 'test',
    localQueue: localQueues.find(({ metadata }) => metadata.name === queue),
    clusterQueue: queues.find(({ metadata }) => metadata.name === queue),
    flavors,
    cohort: { queues, cohorts },
    holders,
  };
  const podSets = workloadPodSets(workload);
  const { places } = estimateFit(
    {
      here: {
        ...facts,
        role: 'worker',
        freshness: { state: 'live' },
        isKnown: true,
        waitingBefore: 0,
      },
    },
    { podSets, namespace: NAMESPACE, queue, priority: workload.spec?.priority },
    Date.now(),
  );
  const [{ word, victims, shortages, reason }] = places;
  if (word === 'unknown') {
    throw new Error(
      `No estimate for ${workload.metadata.name}: ${messageText(reason)}`,
    );
  }
  const isAdmitted = word === 'fits' || word === 'borrows';
  const left = isAdmitted ? quotaLeft(podSets, facts) : undefined;
  return {
    word: word === 'never' ? 'waits' : word,
    ...(left !== undefined && { left: left.toFixed(6) }),
    victims: victims.flatMap(({ name = [] }) => name).sort(),
    shortages: shortages
      // The shortages of a second pod set depend on the assignment of the first one.
      .filter(
        ({ isPermanent }) =>
          word === 'waits' && podSets.length === 1 && !isPermanent,
      )
      .map(({ resource, flavor, shortBy }) => [
        `${resource} ${flavor}`,
        shortBy,
      ]),
  };
}

/** Kueue's decision on a Workload; undefined until it is made and all victims are marked. */
export function kueueVerdict(
  workload: Workload,
  now: WorldNow,
): Verdict | undefined {
  const reserved = findCondition(workload, 'QuotaReserved');
  if (reserved?.status === 'True') {
    return { ...admittedVerdict(workload, now), victims: [], shortages: [] };
  }
  if (reserved?.status !== 'False') {
    return undefined;
  }
  const { message = '' } = reserved;
  const preempting = /preemption of (\d+) workload/.exec(message);
  const victims = now.workloads
    .filter(one => findCondition(one, 'Evicted')?.status === 'True')
    .map(({ metadata }) => metadata.name)
    .sort();
  if (preempting) {
    const isMarked = victims.length >= Number(preempting[1]);
    return isMarked ? { word: 'preempts', victims, shortages: [] } : undefined;
  }
  const shortages = message.matchAll(
    /insufficient unused quota for (\S+) in flavor (\S+), (\d+) more needed/g,
  );
  return {
    word: 'waits',
    victims: [],
    shortages: [...shortages].map(([, resource, flavor, amount]) => [
      `${resource} ${flavor}`,
      Number(amount),
    ]),
  };
}

function admittedVerdict(
  { status }: Workload,
  { queues, holders }: WorldNow,
): Pick<Verdict, 'word' | 'left'> {
  const { clusterQueue: name, podSetAssignments = [] } =
    status?.admission ?? {};
  const queue = queues.find(({ metadata }) => metadata.name === name);
  const fractions = podSetAssignments.flatMap(({ flavors = {} }) =>
    Object.entries(flavors).map(([resource, flavor]) =>
      queue ? unusedFraction(queue, holders, flavor, resource) : 0,
    ),
  );
  const left = Math.min(1, ...fractions);
  return {
    word: left < 0 ? 'borrows' : 'fits',
    left: Math.max(0, left).toFixed(6),
  };
}

/** The unused fraction of the nominal quota; negative when borrowing. */
function unusedFraction(
  queue: ClusterQueue,
  holders: readonly Workload[],
  flavor: string,
  resource: string,
): number {
  const quota = queue.spec?.resourceGroups
    ?.flatMap(({ flavors }) => flavors)
    .find(({ name }) => name === flavor)
    ?.resources.find(({ name }) => name === resource);
  const nominal = quantityToNumber(parseQuantity(quota?.nominalQuota ?? '0'));
  const used = Number(heldOf(queue, holders, flavor, resource)) / 1e9;
  return nominal > 0 ? 1 - used / nominal : -used;
}
