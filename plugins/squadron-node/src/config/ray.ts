import { z } from 'zod';
import { presetsSchema } from './rayPresets';
import { duration, text } from './values';

const image = z.string().regex(/^\S{1,512}$/, {
  error: ({ input }) =>
    `is '${input}'; an image is one word without spaces, e.g. rayproject/ray:2.52.0`,
});

/** `squadron.ray`: defaults of RayClusters whose Cluster sets none, and choices that forms offer. @internal */
export const raySchema = z
  .object({
    /** Image without a tag; the tag is the version of Ray, with `-gpu` for Ray with GPUs. */
    image: text.default('rayproject/ray'),
    version: text.default('2.52.0'),
    images: z
      .array(image)
      .min(1, 'is empty; name at least one image, or remove the key')
      .optional(),
    /** In the order in which they are offered. */
    presets: presetsSchema.default([]),
    idleAfter: duration.default(3_600_000),
    suspendIdleAfter: duration.optional(),
  })
  .transform(({ images, idleAfter, suspendIdleAfter, ...rest }) => ({
    ...rest,
    /** Images to choose from; the first one is the default. */
    images: images
      ? [...new Set(images)]
      : ['', '-gpu'].map(kind => `${rest.image}:${rest.version}${kind}`),
    /** Time without a job after which the portal proposes to suspend a RayCluster. */
    idleAfterMs: idleAfter,
    /** Time without a job after which a RayCluster of the hub is suspended; undefined: never. */
    suspendIdleAfterMs: suspendIdleAfter,
  }));
