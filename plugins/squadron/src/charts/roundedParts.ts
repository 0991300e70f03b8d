/** Parts with two decimals, which add up to their sum with two decimals. @internal */
export function roundedParts(parts: readonly number[]): number[] {
  const cents = parts.map(part => Math.floor(part * 100));
  const lost = (index: number) => parts[index] * 100 - cents[index];
  const sum = parts.reduce((all, part) => all + part, 0);
  const rest = Math.round(sum * 100) - cents.reduce((all, one) => all + one, 0);
  [...parts.keys()]
    .sort((a, b) => lost(b) - lost(a))
    .slice(0, rest)
    .forEach(index => {
      cents[index] += 1;
    });
  return cents.map(one => one / 100);
}
