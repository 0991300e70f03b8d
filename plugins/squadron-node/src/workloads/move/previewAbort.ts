import {
  found,
  type MoveView,
} from '@squadron/backstage-plugin-squadron-common';
import { runsOn } from '../../queues/state/multiKueue';
import { previewMove } from './previewMove';
import type { MoveFacts } from './types';

/** The effects of aborting a handover, and the reasons why it cannot be aborted. @public */
export function previewAbort(facts: MoveFacts): MoveView {
  const { job, handover } = facts;
  const from = runsOn(facts.workload);
  const problems = found('abort', whyNot(facts));
  return {
    ...previewMove(facts, undefined),
    outcome: problems.length > 0 ? 'refused' : 'updated',
    effects: handover
      ? [
          `Deletes ${handover.successor}. ${
            job.object.metadata.name
          } continues${from === undefined ? '' : ` on ${from}`}.`,
        ]
      : [],
    problems,
  };
}

function whyNot({ job, workload, handover }: MoveFacts): string | undefined {
  if (job.object.metadata.deletionTimestamp) {
    return 'The handover is complete, and this workload is being deleted.';
  }
  if (!handover) {
    return 'No handover is in progress.';
  }
  return handover.why === 'drain'
    ? `Cluster ${
        runsOn(workload) ?? ''
      } is being drained; abort its decommissioning instead.`
    : undefined;
}
