import { ANNOTATIONS } from '@squadron/kube-kinds';
import { namedClusters } from '../../clusters/replacement/namedClusters';
import { volumeMessage } from '../volumes';
import type { MoveInput, MoveEvaluation } from './types';

/**
 * Whether a running workload has to leave its cluster, and how. It leaves if its cluster affinity names other clusters
 * and one of them can be nominated; a typo in the affinity stops no workload. Only the cluster affinity moves running
 * workloads; a placement applies to those that wait.
 *
 * @public
 */
export function evaluateMove(input: MoveInput): MoveEvaluation {
  const { from, choice, clusters, isFinishedThere, volume } = input;
  if (choice.type !== 'clusters' || isFinishedThere) {
    return { type: 'stay' };
  }
  const named = namedClusters(choice.clusters, clusters);
  if (named.includes(from)) {
    return { type: 'stay' };
  }
  if (input.mayStillRun !== undefined) {
    return { type: 'blocked', message: input.mayStillRun };
  }
  const members = clusters.filter(({ name }) => named.includes(name));
  const to = members
    .filter(({ isConnected, isCordoned }) => isConnected && !isCordoned)
    .map(({ name }) => name);
  const open = volume ? to.filter(name => name === volume.cluster) : to;
  if (open.length > 0) {
    return { type: input.isServing ? 'handover' : 'move', to: open };
  }
  if (volume && to.length > 0) {
    return {
      type: 'blocked',
      message: `The workload stays on ${from}: ${volumeMessage(volume)}`,
    };
  }
  const names = choice.clusters.join(', ');
  return {
    type: 'blocked',
    message: `The workload stays on ${from}: ${
      ANNOTATIONS.clusterAffinity
    } of ${choice.of} names ${names}, ${
      members.length > 0
        ? 'but no such cluster is connected and uncordoned'
        : 'but no such cluster is in the MultiKueueConfig of the queue'
    }.`,
  };
}
