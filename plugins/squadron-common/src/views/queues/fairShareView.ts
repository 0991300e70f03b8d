import type { FairShareView } from '../../api';
import type { FairSharing, FairSharingStatus } from '../../kinds';
import { amountAsNumber, amountsOf } from '../../quantity';

/**
 * Assignment of a queue or cohort; undefined where nobody set a weight and Kueue reports no share, which is so without
 * fair sharing.
 *
 * @public
 */
export function fairShareView(
  spec: FairSharing | undefined,
  status: FairSharingStatus | undefined,
): FairShareView | undefined {
  const weightedShare = status?.weightedShare;
  if (spec?.weight === undefined && weightedShare === undefined) {
    return undefined;
  }
  const amounts = amountsOf({ weight: spec?.weight ?? 1 });
  return {
    weight: amountAsNumber(amounts, 'weight'),
    ...(weightedShare !== undefined && { weightedShare }),
  };
}
