import { ANNOTATIONS } from '../../constants';
import { namedClusters } from '../replacement/namedClusters';
import type { MoveInput, MoveEvaluation } from './types';

/**
 * Whether a workload that runs has to leave its cluster, and how: when its pin names others, one of which can be offered it.
 * A pin with a slip of the pen ends no work. Only a pin moves what runs; a placement decides for what waits.
 *
 * @public
 */
export function evaluateMove(input: MoveInput): MoveEvaluation {
  const { from, choice, clusters, isFinishedThere } = input;
  if (choice.type !== 'clusters' || isFinishedThere) {
    return { type: 'stay' };
  }
  const named = namedClusters(choice.clusters, clusters);
  if (named.includes(from)) {
    return { type: 'stay' };
  }
  const members = clusters.filter(({ name }) => named.includes(name));
  const to = members
    .filter(({ isConnected, isCordoned }) => isConnected && !isCordoned)
    .map(({ name }) => name);
  if (to.length > 0) {
    return { type: input.isServing ? 'handover' : 'move', to };
  }
  const names = choice.clusters.join(', ');
  return {
    type: 'blocked',
    message: `It goes on on ${from}: ${ANNOTATIONS.clusterAffinity} of ${
      choice.of
    } names ${names}, ${
      members.length > 0
        ? 'which takes no work at the moment'
        : 'which is not in the MultiKueueConfig of the queue'
    }.`,
  };
}
