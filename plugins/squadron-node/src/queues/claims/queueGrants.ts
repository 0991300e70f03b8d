import { z } from 'zod';
import { readJson } from '@squadron/backstage-plugin-squadron-common';
import { formatQuantity, parseQuantity, recordOf } from '@squadron/kube-kinds';
import type { Amounts } from '@squadron/kube-kinds';
import type { FlavorAmounts } from './flavorAmounts';

/**
 * The grants of claims in one ClusterQueue. They are recorded in an annotation of the queue itself, so that quotas and
 * grants change in one write.
 *
 * @public
 */
export interface QueueGrants {
  /** Grants by name of the claim. */
  shares: Readonly<Record<string, FlavorAmounts>>;
  /** Base quotas of the flavors and resources with grants. */
  base: FlavorAmounts;
  /** Flavors that were added to the queue for a claim. */
  addedFlavors: readonly string[];
}

/** @public */
export const NO_GRANTS: QueueGrants = {
  shares: {},
  base: {},
  addedFlavors: [],
};

const amountsSchema = z.record(
  z.string(),
  z.string().transform(text => parseQuantity(text)),
);
const flavorsSchema = z.record(z.string(), amountsSchema);
const grantsSchema = z.object({
  shares: z.record(z.string(), flavorsSchema),
  base: flavorsSchema,
  addedFlavors: z.array(z.string()),
});

/**
 * Reads grants from the text of the annotation. Undefined when it is invalid: base quotas and grants are then
 * indistinguishable.
 *
 * @public
 */
export function parseQueueGrants(
  text: string | undefined,
): QueueGrants | undefined {
  if (text === undefined) {
    return NO_GRANTS;
  }
  const read = readJson(text);
  try {
    return grantsSchema.parse('value' in read && read.value);
  } catch {
    return undefined; // It contains an invalid quantity.
  }
}

/** Grants as the text of the annotation, in a deterministic order. Undefined without grants. @public */
export function formatQueueGrants(grants: QueueGrants): string | undefined {
  if (Object.keys(grants.shares).length === 0) {
    return undefined;
  }
  const amounts = (list: Amounts) =>
    mapSorted(list, amount => formatQuantity(amount));
  const flavors = (list: FlavorAmounts) => mapSorted(list, amounts);
  return JSON.stringify({
    shares: mapSorted(grants.shares, flavors),
    base: flavors(grants.base),
    addedFlavors: [...grants.addedFlavors].sort(),
  });
}

function mapSorted<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Record<string, U> {
  return recordOf(
    Object.keys(record)
      .sort()
      .map(key => [key, change(record[key])]),
  );
}
