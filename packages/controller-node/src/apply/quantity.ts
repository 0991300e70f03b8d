// https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/
const FACTORS: Record<string, number> = {
  '': 1,
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};

/**
 * The number of a Kubernetes quantity, e.g. 0.5 for `500m`; undefined if the value is not a quantity.
 *
 * @public
 */
export function parseQuantity(value: unknown): number | undefined {
  if (typeof value === 'number') {
    return value;
  }
  const match =
    typeof value === 'string' &&
    /^([+-]?\d*\.?\d+\.?)(?:[eE]([+-]?\d+)|([a-zA-Z]{0,2}))$/.exec(value);
  if (!match) {
    return undefined;
  }
  const [, digits, exponent, suffix = ''] = match;
  const factor =
    exponent === undefined ? FACTORS[suffix] : 10 ** Number(exponent);
  return factor === undefined ? undefined : Number(digits) * factor;
}
