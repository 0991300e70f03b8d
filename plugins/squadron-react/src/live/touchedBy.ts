import {
  contract,
  type Change,
  type Contract,
} from '@squadron/backstage-plugin-squadron-common';
import type { QueryKey } from '@tanstack/react-query';

/** Whether the answer of a query may differ after a change, as its endpoint declares. @internal */
export function touchedBy(
  change: Change,
  [family, id, input]: QueryKey,
): boolean {
  if (family !== 'squadron' || !Object.hasOwn(contract, String(id))) {
    return false;
  }
  const { touchedBy: touches } = contract[id as keyof Contract] as {
    touchedBy?: (change: Change, input: unknown) => boolean;
  };
  return touches?.(change, input) ?? false;
}
