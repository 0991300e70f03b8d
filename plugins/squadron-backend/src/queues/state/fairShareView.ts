import type { FairShareView } from '@squadron/backstage-plugin-squadron-common';
import type { FairSharing, FairSharingStatus } from '@squadron/kube-kinds';
import { amountAsNumber, amountsOf } from '@squadron/kube-kinds';

/**
 * The fair share of a queue or cohort; undefined where it has no weight and Kueue reports no share, e.g. without fair
 * sharing.
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
