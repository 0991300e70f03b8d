import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import type { DispatchKey } from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import { readPlacementKey } from './placementKey';

/**
 * Which workers the hub gives work to.
 *
 * @public
 */
export interface MultiKueueJoinConfig {
  /** Placement that chooses them; absent: all. */
  placement?: DispatchKey;
  /** Labels of a ClusterProfile that has to have all of them; absent: all join. */
  matchLabels?: Readonly<Record<string, string>>;
}

const SELECTOR = 'squadron.multiKueue.selector';

/**
 * Reads `squadron.multiKueue`. Throws InputError that names the key when a value cannot be used.
 *
 * @internal
 */
export function readMultiKueue(root: Config | undefined): MultiKueueJoinConfig {
  const placement = root?.getOptionalString('multiKueue.placement');
  const matchLabels = readLabels(root?.getOptional('multiKueue.selector'));
  if (placement !== undefined && matchLabels) {
    throw new InputError(
      `squadron.multiKueue.placement and ${SELECTOR} in the app-config both say which workers join; leave one of them`,
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

/** A selector that selects all is refused: it is a mistake where somebody meant to bound what joins. */
function readLabels(
  selector: unknown,
): Readonly<Record<string, string>> | undefined {
  if (selector === undefined) {
    return undefined;
  }
  const read = selectorSchema.safeParse(selector);
  if (!read.success) {
    throw new InputError(
      `${SELECTOR} in the app-config is no selector; write matchLabels with one label or more and texts as their values`,
    );
  }
  return read.data.matchLabels;
}
