import {
  messageOf,
  sentencesOf,
  type MessageText,
  type WorkloadPlacement,
} from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import {
  nominate,
  type DispatchChoice,
  type DispatchInput,
} from '@squadron/backstage-plugin-squadron-node';

/**
 * The selection that applies to a workload, in words.
 *
 * @param input - absent when the workload does not wait for a cluster
 *
 * @public
 */
export function workloadPlacement(
  choice: DispatchChoice,
  input: DispatchInput | undefined,
  nowMs: number,
): WorkloadPlacement {
  const nomination = input && nominate(input, nowMs);
  return {
    sentence: sentencesOf(wordsOf(choice)),
    ...(choice.type === 'placement' && { placement: choice.placement }),
    ...(nomination && { nominatedClusters: nomination.clusters }),
    ...(nomination?.wait && { waits: nomination.wait }),
  };
}

function wordsOf(choice: DispatchChoice): MessageText {
  switch (choice.type) {
    case 'clusters':
      return messageOf('answers.workloads.place.affinity', {
        clusters: choice.clusters.join(', '),
        annotation: ANNOTATIONS.clusterAffinity,
        of: choice.of,
      });
    case 'placement': {
      const { namespace, name } = choice.placement;
      return choice.of === 'squadron.dispatch'
        ? messageOf('answers.workloads.place.default', { namespace, name })
        : messageOf('answers.workloads.place.named', {
            namespace,
            name,
            of: choice.of,
          });
    }
    case 'all':
      return messageOf('answers.workloads.place.all');
    default:
      throw new Error(
        `Unknown choice ${JSON.stringify(choice satisfies never)}`,
      );
  }
}
