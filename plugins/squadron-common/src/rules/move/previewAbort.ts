import type { MoveView } from '../../api';
import { runsOn } from '../../views/multiKueue';
import type { Problem } from '../types';
import { previewMove, type MoveFacts } from './previewMove';

/**
 * What it means to give up a handover, and why it cannot be done.
 *
 * @public
 */
export function previewAbort(facts: MoveFacts): MoveView {
  const { job, handover } = facts;
  const from = runsOn(facts.workload);
  const reason = whyNot(facts);
  const problems: Problem[] =
    reason === undefined
      ? []
      : [{ field: 'abort', message: reason, reason: 'InvalidSpec' }];
  return {
    ...previewMove(facts, undefined),
    outcome: problems.length > 0 ? 'refused' : 'updated',
    effects: handover
      ? [
          `${handover.successor} is removed, and ${
            job.object.metadata.name
          } goes on${from === undefined ? '' : ` on ${from}`}.`,
        ]
      : [],
    problems,
  };
}

function whyNot({ job, workload, handover }: MoveFacts): string | undefined {
  if (job.object.metadata.deletionTimestamp) {
    return 'It has handed over and ends.';
  }
  if (!handover) {
    return 'It hands over to nothing.';
  }
  return handover.why === 'drained'
    ? `Its cluster ${
        runsOn(workload) ?? ''
      } is drained; abort the decommissioning of that cluster.`
    : undefined;
}
