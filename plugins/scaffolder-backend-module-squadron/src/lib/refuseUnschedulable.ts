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
 * Throws InputError when a job asks for more than any cluster could give it, ever. Such a job would wait in its queue
 * without end. A job that is wrong in other ways is left to the command.
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
      `No cluster can run this job: ${refusal}. Request less; or tick "Queue anyway" in the step "Check" of the form, if a cluster that can run it is about to join.`,
    );
  }
}
