import {
  formatBytes,
  messageOf,
  type Message,
} from '@squadron/backstage-plugin-squadron-common';
import {
  amountAsNumber,
  amountsOf,
  isGpuResource,
  sumAmounts,
  totalRequests,
  workloadPodSets,
} from '@squadron/kube-kinds';
import type { ClusterQueue, Workload, Amounts } from '@squadron/kube-kinds';

/**
 * The quota of its ClusterQueue that a Workload holds, of the scarcest resource: GPUs, else CPUs, else memory. E.g.
 * `24 of 28 GPUs of quota in queue fleet`; undefined when it holds none.
 *
 * @public
 */
export function quotaHeld(
  workload: Workload,
  queue: ClusterQueue,
): Message | undefined {
  if (!workload.status?.admission) {
    return undefined;
  }
  const held = totalRequests(workloadPodSets(workload));
  const words = wordsFor(held, nominalOf(queue));
  return (
    words &&
    messageOf(`answers.queues.held.${words.resource}`, {
      part: words.part,
      of: words.of,
      queue: queue.metadata.name,
    })
  );
}

/** Nominal quota over all flavors of the queue. */
function nominalOf(queue: ClusterQueue): Amounts {
  return sumAmounts(
    ...(queue.spec?.resourceGroups ?? []).flatMap(({ flavors }) =>
      flavors.flatMap(({ resources }) =>
        resources.map(({ name, nominalQuota }) =>
          amountsOf({ [name]: nominalQuota }),
        ),
      ),
    ),
  );
}

function wordsFor(
  held: Amounts,
  nominal: Amounts,
):
  | { resource: 'memory' | 'cpu' | 'gpu'; part: string; of: string }
  | undefined {
  const gpus = Object.keys(held).filter(isGpuResource);
  const resource = [...gpus, 'cpu', 'memory'].find(
    name => amountAsNumber(held, name) > 0,
  );
  if (resource === undefined) {
    return undefined;
  }
  const [asked, most] = [held, nominal].map(amounts =>
    amountAsNumber(amounts, resource),
  );
  if (resource === 'memory') {
    return { resource, part: formatBytes(asked), of: formatBytes(most) };
  }
  return {
    resource: resource === 'cpu' ? 'cpu' : 'gpu',
    part: String(asked),
    of: String(most),
  };
}
