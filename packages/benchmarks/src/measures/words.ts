/** Milliseconds as the table shows them: `7.1 ms`, `2.3 s`, or `not seen` without a value. @internal */
export function inMs(value: number): string {
  if (Number.isNaN(value)) {
    return 'not seen';
  }
  if (value === Infinity) {
    return 'never';
  }
  return value < 1000
    ? `${value.toFixed(value < 100 ? 1 : 0)} ms`
    : `${(value / 1000).toFixed(1)} s`;
}

/** A number with as many digits as it deserves. @internal */
export function inDigits(value: number): string {
  if (!Number.isFinite(value)) {
    return 'none';
  }
  const magnitude = Math.abs(value);
  if (magnitude >= 100) {
    return value.toFixed(0);
  }
  return magnitude >= 10 ? value.toFixed(1) : value.toFixed(2);
}
