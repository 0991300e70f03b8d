import { InputError } from '@backstage/errors';
import {
  fitFacts,
  type QueueReader,
} from '@squadron/backstage-plugin-squadron-node';
import {
  estimateFit,
  fitSubmission,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Throws InputError if a job requests more than any cluster could ever provide: it would wait in its queue forever.
 * Other problems of the job are left to the command.
 *
 * @internal
 */
export function refuseUnschedulable(
  fleet: QueueReader,
  input: RayJobInput,
): void {
  const reading = fitSubmission({ kind: 'rayjob', input: { ...input } });
  if (reading.problems) {
    return;
  }
  const { ask, cluster } = reading;
  const facts = fitFacts(fleet, { ...ask, cluster });
  const { refusal } = estimateFit(facts, ask, Date.now());
  if (refusal) {
    throw new InputError(
      `No cluster can run this job: ${refusal}. Reduce the request; or select "Queue anyway" in the step "Check" of the form if a cluster that can run it is about to join.`,
    );
  }
}
