import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import type { DispatchKey } from '../placement/dispatch/types';
import { z } from 'zod';
import { readPlacementKey } from './placementKey';

/** Which workers the hub dispatches workloads to. @public */
export interface MultiKueueJoinConfig {
  /** Placement that selects them; absent: all. */
  placement?: DispatchKey;
  /** Labels that their ClusterProfiles must have; absent: all join. */
  matchLabels?: Readonly<Record<string, string>>;
}

const SELECTOR = 'squadron.multiKueue.selector';

/** Reads `squadron.multiKueue`. Throws InputError with the key of an invalid value. @internal */
export function readMultiKueue(root: Config | undefined): MultiKueueJoinConfig {
  const placement = root?.getOptionalString('multiKueue.placement');
  const matchLabels = readLabels(root?.getOptional('multiKueue.selector'));
  if (placement !== undefined && matchLabels) {
    throw new InputError(
      `squadron.multiKueue.placement and ${SELECTOR} in the app-config both select the workers that join; remove one of them`,
    );
  }
  if (matchLabels) {
    return { matchLabels };
  }
  return placement === undefined
    ? {}
    : { placement: readPlacementKey(placement, 'squadron.multiKueue') };
}

const selectorSchema = z.strictObject({
  matchLabels: z
    .record(z.string(), z.string())
    .refine(labels => Object.keys(labels).length > 0),
});

/** Rejects a selector that selects every worker: a configured selector is meant to exclude some. */
function readLabels(
  selector: unknown,
): Readonly<Record<string, string>> | undefined {
  if (selector === undefined) {
    return undefined;
  }
  const read = selectorSchema.safeParse(selector);
  if (!read.success) {
    throw new InputError(
      `${SELECTOR} in the app-config is not a selector; write matchLabels with at least one label and string values`,
    );
  }
  return read.data.matchLabels;
}
