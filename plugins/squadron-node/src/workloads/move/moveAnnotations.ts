import type { MoveView } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import { runsOn } from '../../queues/state/multiKueue';
import { clusterAffinityOf } from './clusterAffinityOf';
import type { MoveFacts } from './types';

/** Annotations by name; `null` removes one. */
type Changes = Record<string, string | null>;

/**
 * The annotations that a move writes.
 *
 * @param to - cluster IDs; empty removes the cluster affinity
 *
 * @public
 */
export function moveAnnotations(
  { isHandover, from = '' }: Pick<MoveView, 'isHandover' | 'from'>,
  to: readonly string[],
): Changes {
  if (to.length === 0) {
    return { [ANNOTATIONS.clusterAffinity]: null };
  }
  return isHandover && !to.includes(from)
    ? { [ANNOTATIONS.handoverTo]: to.join(',') }
    : { [ANNOTATIONS.clusterAffinity]: to.join(',') };
}

/** The annotation changes that abort a handover; the cluster affinity stays if it names the current cluster. @public */
export function abortAnnotations({ job, workload }: MoveFacts): Changes {
  const affinity = clusterAffinityOf(job.object.metadata);
  const isConfinedElsewhere =
    affinity.length > 0 && !affinity.includes(runsOn(workload) ?? '');
  return {
    [ANNOTATIONS.handoverTo]: null,
    ...(isConfinedElsewhere && { [ANNOTATIONS.clusterAffinity]: null }),
  };
}
