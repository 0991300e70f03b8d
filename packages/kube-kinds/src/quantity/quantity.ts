import { InputError } from '@backstage/errors';

/** Nano units per unit; the smallest amount in Kubernetes is 1 nano. */
const NANO = 1_000_000_000n;

const DECIMAL_SUFFIXES: ReadonlyArray<readonly [string, number]> = [
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
];

const BINARY_SUFFIXES: ReadonlyArray<readonly [string, number]> = [
  ['Ki', 10],
  ['Mi', 20],
  ['Gi', 30],
  ['Ti', 40],
  ['Pi', 50],
  ['Ei', 60],
];

const DECIMAL_EXPONENTS = new Map(DECIMAL_SUFFIXES);
const BINARY_EXPONENTS = new Map(BINARY_SUFFIXES);

const QUANTITY =
  /^([+-]?)(\d+)?(?:\.(\d*))?([numkMGTPE]|[KMGTPE]i|[eE][+-]?\d{1,2})?$/;

/** Longer than any real amount; keeps the arithmetic small for strings from outside. */
const MAX_LENGTH = 64;

/**
 * Reads a Kubernetes quantity exactly, e.g. `500m`, `1.5`, `64Gi`, `1e3`, as nano units (1 is `1_000_000_000n`).
 * Smaller parts are rounded away from zero, as Kubernetes does. Throws {@link InputError} for anything else.
 *
 * @public
 */
export function parseQuantity(quantity: string | number): bigint {
  const text = String(quantity);
  const match = text.length <= MAX_LENGTH ? QUANTITY.exec(text) : null;
  const [, sign, whole = '', fraction = '', suffix = ''] = match ?? [];
  if (!match || whole + fraction === '') {
    throw new InputError(
      `'${text.slice(
        0,
        MAX_LENGTH,
      )}' is not a quantity; write e.g. 2, 500m, 1.5 or 64Gi`,
    );
  }
  const digits = BigInt(whole + fraction);
  const binary = BINARY_EXPONENTS.get(suffix);
  const decimal =
    DECIMAL_EXPONENTS.get(suffix) ?? (binary ? 0 : Number(suffix.slice(1)));
  const exponent = decimal - fraction.length;
  const numerator =
    digits *
    NANO *
    2n ** BigInt(binary ?? 0) *
    10n ** BigInt(Math.max(exponent, 0));
  const denominator = 10n ** BigInt(Math.max(-exponent, 0));
  const magnitude = (numerator + denominator - 1n) / denominator;
  return sign === '-' ? -magnitude : magnitude;
}

/**
 * Writes nano units as the shortest exact quantity, e.g. `1500m`, `64Gi`.
 * `binary` uses Ki, Mi, Gi … for whole amounts from 1024 on.
 *
 * @public
 */
export function formatQuantity(
  nano: bigint,
  options?: { format?: 'decimal' | 'binary' },
): string {
  if (nano === 0n) {
    return '0';
  }
  const sign = nano < 0n ? '-' : '';
  const magnitude = nano < 0n ? -nano : nano;
  if (options?.format === 'binary' && magnitude % NANO === 0n) {
    const amount = magnitude / NANO;
    const [suffix, bits] = [...BINARY_SUFFIXES]
      .reverse()
      .find(([, exponent]) => amount % 2n ** BigInt(exponent) === 0n) ?? [
      '',
      0,
    ];
    return `${sign}${amount / 2n ** BigInt(bits)}${suffix}`;
  }
  const [suffix, exponent] = [...DECIMAL_SUFFIXES]
    .reverse()
    .find(([, e]) => magnitude % 10n ** BigInt(e + 9) === 0n) as readonly [
    string,
    number,
  ];
  return `${sign}${magnitude / 10n ** BigInt(exponent + 9)}${suffix}`;
}

/** Exact sum, with binary suffixes if the first amount other than zero has one, as Kubernetes does. @public */
export function addQuantities(...quantities: Array<string | number>): string {
  const sum = quantities.reduce(
    (total, quantity) => total + parseQuantity(quantity),
    0n,
  );
  const leading = quantities.find(quantity => parseQuantity(quantity) !== 0n);
  return formatQuantity(sum, {
    format: /i$/.test(String(leading)) ? 'binary' : 'decimal',
  });
}

/** Negative, zero or positive as `a` is less than, equal to or more than `b`. @public */
export function compareQuantities(
  a: string | number,
  b: string | number,
): number {
  const difference = parseQuantity(a) - parseQuantity(b);
  if (difference === 0n) {
    return 0;
  }
  return difference < 0n ? -1 : 1;
}

/** A quantity as a number, for display and charts: CPU in cores, memory in bytes, others as counted. @public */
export function quantityToNumber(quantity: string | number | bigint): number {
  const nano =
    typeof quantity === 'bigint' ? quantity : parseQuantity(quantity);
  return Number(nano / NANO) + Number(nano % NANO) / Number(NANO);
}
