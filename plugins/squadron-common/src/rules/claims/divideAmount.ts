import { least } from './assignmentAmounts';
import { unitOf, wholeAmount } from './wholeAmount';

/**
 * Divides what is available in proportion to what is wanted. All whole units of it are given, so that nothing is left
 * that a younger claim would get and keep: what rounding leaves goes to those who lost most by it, the first first.
 *
 * @internal
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
  // More is wanted than there is, so each round finds somebody.
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
