import { z } from 'zod';
import { placementKey } from './values';

/** A selector of all workers is refused: a configured one is meant to exclude some. */
const matchLabels = z
  .record(z.string(), z.string())
  .refine(labels => Object.keys(labels).length > 0);

const selectorSchema = z
  .unknown()
  .refine(
    selector => z.strictObject({ matchLabels }).safeParse(selector).success,
    'is not a selector; write matchLabels with at least one label and string values',
  )
  .transform(selector => selector as { matchLabels: Record<string, string> });

/** `squadron.multiKueue`: which workers the hub dispatches workloads to. @internal */
export const multiKueueSchema = z
  .object({
    placement: placementKey.optional(),
    selector: selectorSchema.optional(),
  })
  .refine(
    ({ placement, selector }) => !placement || !selector,
    'has a placement and a selector, which both select the workers that join; remove one of them',
  )
  .transform(({ placement, selector }) => ({
    /** Placement that selects them; absent: all. */
    placement,
    /** Labels that their ClusterProfiles must have; absent: all join. */
    matchLabels: selector?.matchLabels,
  }));
