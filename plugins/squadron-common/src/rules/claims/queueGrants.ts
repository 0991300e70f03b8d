import { z } from 'zod';
import { readJson } from '../../text';
import { formatQuantity, parseQuantity } from '../../quantity';
import type { Amounts } from '../../quantity';
import type { FlavorAmounts } from './flavorAmounts';
import { recordOf } from '../../recordOf';

/**
 * What claims have added to one ClusterQueue. It is kept on the queue itself, so that the quotas and the
 * record of who added what change in one write.
 *
 * @public
 */
export interface QueueGrants {
  /** What each claim added, by its name. */
  shares: Readonly<Record<string, FlavorAmounts>>;
  /** Quotas as they were without claims, of the flavors and resources that claims added to. */
  base: FlavorAmounts;
  /** Flavors that were not in the queue before a claim named them. */
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
const ledgerSchema = z.object({
  shares: z.record(z.string(), flavorsSchema),
  base: flavorsSchema,
  addedFlavors: z.array(z.string()),
});

/**
 * Reads a ledger from annotation text. Undefined when somebody broke it: then nobody can tell which part of
 * the quotas is whose.
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
    return ledgerSchema.parse('value' in read && read.value);
  } catch {
    return undefined; // A quantity in it is none.
  }
}

/**
 * A ledger as annotation text, in an order that does not depend on the input's. Undefined when there is
 * nothing to remember.
 *
 * @public
 */
export function formatQueueGrants(ledger: QueueGrants): string | undefined {
  if (Object.keys(ledger.shares).length === 0) {
    return undefined;
  }
  const amounts = (list: Amounts) =>
    mapSorted(list, amount => formatQuantity(amount));
  const flavors = (list: FlavorAmounts) => mapSorted(list, amounts);
  return JSON.stringify({
    shares: mapSorted(ledger.shares, flavors),
    base: flavors(ledger.base),
    addedFlavors: [...ledger.addedFlavors].sort(),
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
