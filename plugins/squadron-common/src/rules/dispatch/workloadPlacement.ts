import type { WorkloadPlacement } from '../../api';
import { nominate } from './nominate';
import type { DispatchChoice, DispatchInput } from './types';

/**
 * What decides where a workload may run, for people.
 *
 * @param input - absent when it does not wait for a cluster now
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
    ...(nomination && { offeredTo: nomination.clusters }),
    ...(nomination?.wait && { waits: nomination.wait }),
  };
}

function sentenceOf(choice: DispatchChoice): string {
  switch (choice.type) {
    case 'clusters':
      return `It may run on ${choice.clusters.join(
        ', ',
      )} only: squadron.dev/cluster-affinity of ${choice.of} says so.`;
    case 'placement': {
      const { namespace, name } = choice.placement;
      return choice.of === 'squadron.dispatch'
        ? `It may run where the placement ${namespace}/${name} says, the default of the fleet.`
        : `It may run where the placement ${namespace}/${name} says, which ${choice.of} names.`;
    }
    case 'all':
      return 'It may run on every cluster of its queue, as no placement applies.';
    default:
      throw new Error(
        `Unknown choice ${JSON.stringify(choice satisfies never)}`,
      );
  }
}
