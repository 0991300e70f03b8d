import { celFunc, celMethod, CelScalar, type CelFunc } from '@bufbuild/cel';
import { parseQuantity } from '@squadron/kube-kinds';
import { opaqueType } from './opaqueType';
import { succeeds } from './succeeds';

const { BOOL, DOUBLE, INT, STRING } = CelScalar;

const NANO = 1_000_000_000n;
const MAX_INT = 2n ** 63n - 1n;
const MIN_INT = -(2n ** 63n);

/** An amount in nano units. */
const QUANTITY = opaqueType<bigint>('Quantity', {
  write: String,
  read: BigInt,
});

const { type, wrap, unwrap } = QUANTITY;

/**
 * Kubernetes' library of quantities, see https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-quantity-library
 *
 * @internal
 */
export const quantityFunctions: CelFunc[] = [
  celFunc('quantity', [STRING], type, text => wrap(parseQuantity(text))),
  celFunc('isQuantity', [STRING], BOOL, text =>
    succeeds(() => parseQuantity(text)),
  ),
  celMethod('isInteger', type, [], BOOL, function isInteger() {
    return succeeds(() => integerOf(unwrap(this)));
  }),
  celMethod('asInteger', type, [], INT, function asInteger() {
    return integerOf(unwrap(this));
  }),
  celMethod('asApproximateFloat', type, [], DOUBLE, function asFloat() {
    return Number(unwrap(this)) / Number(NANO);
  }),
  celMethod('add', type, [type], type, function add(other) {
    return wrap(unwrap(this) + unwrap(other));
  }),
  celMethod('add', type, [INT], type, function addInt(other) {
    return wrap(unwrap(this) + other * NANO);
  }),
  celMethod('sub', type, [type], type, function sub(other) {
    return wrap(unwrap(this) - unwrap(other));
  }),
  celMethod('sub', type, [INT], type, function subInt(other) {
    return wrap(unwrap(this) - other * NANO);
  }),
  celMethod('isGreaterThan', type, [type], BOOL, function isGreater(other) {
    return unwrap(this) > unwrap(other);
  }),
  celMethod('isLessThan', type, [type], BOOL, function isLess(other) {
    return unwrap(this) < unwrap(other);
  }),
  celMethod('compareTo', type, [type], INT, function compareTo(other) {
    return signOf(unwrap(this) - unwrap(other));
  }),
];

function integerOf(nano: bigint): bigint {
  const whole = nano / NANO;
  if (whole * NANO !== nano || whole > MAX_INT || whole < MIN_INT) {
    throw new Error('cannot convert value to integer');
  }
  return whole;
}

function signOf(amount: bigint): bigint {
  if (amount === 0n) {
    return 0n;
  }
  return amount > 0n ? 1n : -1n;
}
