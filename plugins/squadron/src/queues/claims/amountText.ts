import {
  formatAmountUsed,
  type CapacityAmount,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { quantityToNumber } from '@squadron/kube-kinds';
import { quantityText } from './quantityText';

/** E.g. `10 / 16 used · 8 assigned · at most 4 free on one node`. @internal */
export function amountText(t: Translate, amount: CapacityAmount): string {
  const { resource, used, granted, allocatable, largestFree } = amount;
  const text = (quantity: string) => quantityText(resource, quantity);
  return [
    t('queues.claims.capacity.line', {
      amounts: formatAmountUsed(
        resource,
        quantityToNumber(used),
        quantityToNumber(allocatable),
      ),
    }),
    ...(quantityToNumber(granted) > 0
      ? [t('queues.claims.capacity.assignedPart', { granted: text(granted) })]
      : []),
    quantityToNumber(largestFree) > 0
      ? t('queues.claims.capacity.largestFree', { free: text(largestFree) })
      : t('queues.claims.capacity.noneFree'),
  ].join(' · ');
}
