import type {
  WorkloadChanges,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Image and version of Ray as a person types them.
 *
 * @internal
 */
export interface RayUpgradeForm {
  image: string;
  /** Empty: the one that the image's tag tells. */
  rayVersion: string;
}

/**
 * What the form asks to be different; undefined when nothing is.
 *
 * @internal
 */
export function rayUpgrade(
  workload: Pick<WorkloadDetail, 'image' | 'rayVersion'>,
  form: RayUpgradeForm,
): WorkloadChanges | undefined {
  const image = form.image.trim();
  const rayVersion = form.rayVersion.trim();
  const changes: WorkloadChanges = {
    ...(image && image !== workload.image && { image }),
    ...(rayVersion && rayVersion !== workload.rayVersion && { rayVersion }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
