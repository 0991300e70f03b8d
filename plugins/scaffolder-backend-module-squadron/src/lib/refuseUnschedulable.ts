import { InputError } from '@backstage/errors';
import {
  rayJobManifest,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import {
  cannotRun,
  podSetsOfJob,
  readRayJob,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';
import { fleetCapacity } from './fleetCapacity';

/**
 * Throws InputError when a job asks for more than any cluster could give it, ever. Such a job would wait in its queue
 * without end.
 *
 * @internal
 */
export function refuseUnschedulable(
  fleet: Pick<Fleet, 'clusters' | 'find' | 'list' | 'kindState'>,
  input: RayJobInput,
): void {
  const podSets = podSetsOfJob({
    kind: 'rayjob',
    object: readRayJob(rayJobManifest(input)),
  });
  const reason = cannotRun(podSets, fleetCapacity(fleet, input));
  if (reason) {
    throw new InputError(
      `No cluster can run this job: ${reason}. Ask for less, or set allowUnschedulable when a cluster that can is about to join.`,
    );
  }
}
