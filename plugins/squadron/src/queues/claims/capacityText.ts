import type {
  CapacityAmount,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../resourceName';
import { quantityText } from './quantityText';

/** E.g. `GPU: 16 allocatable, 8 assigned, 4 used`. @internal */
export function capacityText(t: Translate, amount: CapacityAmount): string {
  const { resource, nominal, allocatable } = amount;
  const text = (quantity: string) => quantityText(resource, quantity);
  const amounts = {
    resource: resourceName(resource),
    allocatable: text(allocatable),
    granted: text(amount.granted),
    used: text(amount.used),
  };
  return nominal !== undefined && nominal !== allocatable
    ? t('queues.claims.capacity.textNominal', {
        ...amounts,
        nominal: text(nominal),
      })
    : t('queues.claims.capacity.text', amounts);
}
