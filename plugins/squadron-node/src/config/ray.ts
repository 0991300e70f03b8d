import type { Config } from '@backstage/config';

/**
 * What RayClusters are made from whose Cluster does not say it.
 *
 * @public
 */
export interface RayConfig {
  /** Image without a tag; the tag is the version of Ray, with `-gpu` for Ray with GPUs. */
  image: string;
  version: string;
}

/**
 * Reads `squadron.ray`.
 *
 * @internal
 */
export function readRay(root: Config | undefined): RayConfig {
  return {
    image: root?.getOptionalString('ray.image') ?? 'rayproject/ray',
    version: root?.getOptionalString('ray.version') ?? '2.52.0',
  };
}
