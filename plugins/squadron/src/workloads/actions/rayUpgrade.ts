import type {
  WorkloadChanges,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/** The Ray image and version as typed. @internal */
export interface RayUpgradeForm {
  image: string;
  /** Empty: read from the image's tag. */
  rayVersion: string;
}

/** The requested changes; undefined when nothing differs. @internal */
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
