import type { WorkloadPlacement } from '@squadron/backstage-plugin-squadron-common';
import { nominate } from './nominate';
import type { DispatchChoice, DispatchInput } from './types';

/**
 * The selection that applies to a workload, in words.
 *
 * @param input - absent when the workload does not wait for a cluster
 * @public
 */
export function workloadPlacement(
  choice: DispatchChoice,
  input: DispatchInput | undefined,
  nowMs: number,
): WorkloadPlacement {
  const nomination = input && nominate(input, nowMs);
  return {
    sentence: sentenceOf(choice),
    ...(choice.type === 'placement' && { placement: choice.placement }),
    ...(nomination && { nominatedClusters: nomination.clusters }),
    ...(nomination?.wait && { waits: nomination.wait }),
  };
}

function sentenceOf(choice: DispatchChoice): string {
  switch (choice.type) {
    case 'clusters':
      return `It may run on ${choice.clusters.join(
        ', ',
      )} only, by squadron.dev/cluster-affinity of ${choice.of}.`;
    case 'placement': {
      const { namespace, name } = choice.placement;
      return choice.of === 'squadron.dispatch'
        ? `It may run on the clusters of placement ${namespace}/${name}, the default of the fleet.`
        : `It may run on the clusters of placement ${namespace}/${name}, which ${choice.of} names.`;
    }
    case 'all':
      return 'It may run on every cluster of its queue: no placement applies.';
    default:
      throw new Error(
        `Unknown choice ${JSON.stringify(choice satisfies never)}`,
      );
  }
}
