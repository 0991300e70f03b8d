import { readDurationFromConfig, type Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';
import type { RayPreset } from '@squadron/backstage-plugin-squadron-common';
import { readPresets } from './rayPresets';

const DEFAULT_IDLE_AFTER_MS = 3_600_000;

/** Defaults of RayClusters whose Cluster sets none. @public */
export interface RayConfig {
  /** Image without a tag; the tag is the version of Ray, with `-gpu` for Ray with GPUs. */
  image: string;
  version: string;
}

/** Choices that forms of Ray workloads offer. @public */
export interface RayFormConfig extends RayConfig {
  /** Images to choose from; the first one is the default. */
  images: string[];
  /** In the order in which they are offered. */
  presets: RayPreset[];
  /** Time without a job after which the portal proposes to suspend a RayCluster. */
  idleAfterMs: number;
}

/** Reads `squadron.ray`. Throws InputError with the key of an invalid value. @internal */
export function readRay(root: Config | undefined): RayFormConfig {
  const image = root?.getOptionalString('ray.image') ?? 'rayproject/ray';
  const version = root?.getOptionalString('ray.version') ?? '2.52.0';
  return {
    image,
    version,
    images: readImages(root) ?? [
      `${image}:${version}`,
      `${image}:${version}-gpu`,
    ],
    presets: readPresets(root?.getOptional('ray.presets')),
    idleAfterMs: root?.has('ray.idleAfter')
      ? durationToMilliseconds(
          readDurationFromConfig(root, { key: 'ray.idleAfter' }),
        )
      : DEFAULT_IDLE_AFTER_MS,
  };
}

function readImages(root: Config | undefined): string[] | undefined {
  const images = root?.getOptionalStringArray('ray.images');
  if (images?.length === 0) {
    throw new InputError(
      'squadron.ray.images in the app-config is empty; name at least one image, or remove the key',
    );
  }
  const wrong = images?.findIndex(image => !/^\S{1,512}$/.test(image)) ?? -1;
  if (images && wrong >= 0) {
    throw new InputError(
      `squadron.ray.images[${wrong}] in the app-config is '${images[wrong]}'; an image is one word without spaces, e.g. rayproject/ray:2.52.0`,
    );
  }
  return images && [...new Set(images)];
}
