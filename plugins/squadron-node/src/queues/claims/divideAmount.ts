import { least } from './assignmentAmounts';
import { unitOf, wholeAmount } from './wholeAmount';

/**
 * Divides an available amount in proportion to the requested ones. Distributes all whole units: a remainder would go to
 * a younger claim, which would keep it. The units that rounding leaves over go to the requests that lost most by
 * rounding, in their order if they lost the same.
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
