import { least } from './assignmentAmounts';
import { unitOf, wholeAmount } from './wholeAmount';

/**
 * Divides an available amount in proportion to the requested ones. All whole units are distributed, so that no rest is
 * left for a younger claim to get and keep: the rest of rounding goes to those who lost most by it, equal ones in their
 * order.
 *
 * @public
 */
export function divideAmount(
  wanted: readonly bigint[],
  available: bigint,
  resource: string,
): bigint[] {
  const all = sum(wanted);
  if (all <= available) {
    return [...wanted];
  }
  const whole = wholeAmount(available, resource);
  const parts = wanted.map(amount =>
    wholeAmount((amount * whole) / all, resource),
  );
  const lost = wanted.map(
    (amount, index) => amount * whole - parts[index] * all,
  );
  const neediest = [...wanted.keys()].sort((a, b) =>
    lost[a] === lost[b] ? a - b : Number(lost[b] > lost[a]) * 2 - 1,
  );
  const unit = unitOf(resource);
  // More is requested than available, so each round finds a receiver.
  for (let rest = whole - sum(parts); rest > 0n; ) {
    for (const index of neediest) {
      const given = least(unit, rest, wanted[index] - parts[index]);
      parts[index] += given;
      rest -= given;
    }
  }
  return parts;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
