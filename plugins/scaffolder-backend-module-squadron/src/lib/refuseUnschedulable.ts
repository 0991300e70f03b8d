import { InputError } from '@backstage/errors';
import {
  fitFacts,
  type QueueReader,
} from '@squadron/backstage-plugin-squadron-node';
import {
  DEFAULT_LOCAL_QUEUE_NAME,
  estimateFit,
  podSetsOfJob,
  rayJobManifest,
  readRayJob,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Throws InputError when a job asks for more than any cluster could give it, ever. Such a job would wait in its queue
 * without end.
 *
 * @internal
 */
export function refuseUnschedulable(
  fleet: QueueReader,
  input: RayJobInput,
): void {
  const podSets = podSetsOfJob({
    kind: 'rayjob',
    object: readRayJob(rayJobManifest(input)),
  });
  const { namespace, queue = DEFAULT_LOCAL_QUEUE_NAME, cluster } = input;
  const facts = fitFacts(fleet, { namespace, queue, cluster });
  const ask = { podSets, namespace, queue };
  const { refusal } = estimateFit(facts, ask, Date.now());
  if (refusal) {
    throw new InputError(
      `No cluster can run this job: ${refusal}. Ask for less, or set allowUnschedulable when a cluster that can is about to join.`,
    );
  }
}
