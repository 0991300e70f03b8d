import { ANNOTATIONS } from '../../constants';
import type { ClusterQueue, ResourceGroup } from '../../kinds';
import { formatLedger, parseLedger } from './ledger';
import type { QueueLedger } from './ledger';
import { mergeShares } from './mergeShares';
import type { SharesByClaim } from './planGrants';
import { recordOf } from '../../recordOf';
import type { ClaimProblem, Share } from './types';

/** What a ClusterQueue is to become. @public */
export interface MergedQueue {
  groups: ResourceGroup[];
  /** Text of the annotation; undefined when no claim has a share. */
  ledger?: string;
  isChanged: boolean;
  problems: Readonly<Record<string, ClaimProblem[]>>;
}

/**
 * A ClusterQueue with other shares of some claims; what all other claims added stays. Undefined when somebody broke
 * the ledger: then nobody can tell which part of the quotas is whose, and none of them is touched.
 *
 * @public
 */
export function mergeQueue(
  queue: Pick<ClusterQueue, 'metadata' | 'spec'>,
  claims: readonly string[],
  shares: SharesByClaim,
): MergedQueue | undefined {
  const text = queue.metadata.annotations?.[ANNOTATIONS.claimShares];
  const ledger = parseLedger(text);
  if (!ledger) {
    return undefined;
  }
  const groups = queue.spec?.resourceGroups ?? [];
  const merged = mergeShares({
    groups,
    ledger,
    grants: { ...othersOf(ledger, queue.metadata.name, claims), ...shares },
  });
  const written = formatLedger(merged.ledger);
  return {
    groups: merged.groups,
    ledger: written,
    isChanged:
      written !== text ||
      JSON.stringify(merged.groups) !== JSON.stringify(groups),
    problems: merged.problems,
  };
}

function othersOf(
  { shares }: QueueLedger,
  queue: string,
  claims: readonly string[],
): SharesByClaim {
  return recordOf(
    Object.entries(shares)
      .filter(([claim]) => !claims.includes(claim))
      .map(([claim, flavors]) => [
        claim,
        Object.entries(flavors).map(
          ([flavor, amounts]): Share => ({ queue, flavor, amounts }),
        ),
      ]),
  );
}
