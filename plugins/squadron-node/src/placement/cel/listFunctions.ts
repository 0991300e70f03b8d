import {
  celEnv,
  celFunc,
  celMethod,
  CelScalar,
  isCelError,
  listType,
  type CelFunc,
  type CelList,
  type CelValue,
} from '@bufbuild/cel';

const { BOOL, DYN, INT } = CelScalar;
const LIST = listType(DYN);

/** The operators of CEL, for the comparison and sum of elements. */
const { funcs: OPERATORS } = celEnv();

/**
 * Kubernetes' library of lists, see https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-list-library
 *
 * @internal
 */
export const listFunctions: CelFunc[] = [
  // Replaces that of the library, whose lists nest with each addition.
  celFunc('_+_', [LIST, LIST], LIST, (a, b) => [...a, ...b]),
  celMethod('isSorted', LIST, [], BOOL, function isSorted() {
    const items = [...this];
    return items.every((item, at) => at === 0 || !isLess(item, items[at - 1]));
  }),
  celMethod('sum', LIST, [], DYN, function sum() {
    const [first = 0n, ...rest] = this;
    return rest.reduce((total, item) => operate('_+_', total, item), first);
  }),
  celMethod('min', LIST, [], DYN, function min() {
    return best(this, (item, least) => isLess(item, least));
  }),
  celMethod('max', LIST, [], DYN, function max() {
    return best(this, (item, most) => isLess(most, item));
  }),
  celMethod('indexOf', LIST, [DYN], INT, function indexOf(wanted) {
    return BigInt([...this].findIndex(item => isEqual(item, wanted)));
  }),
  celMethod('lastIndexOf', LIST, [DYN], INT, function lastIndexOf(wanted) {
    const items = [...this];
    const fromEnd = items.reverse().findIndex(item => isEqual(item, wanted));
    return BigInt(fromEnd < 0 ? -1 : items.length - 1 - fromEnd);
  }),
];

function best(
  list: CelList,
  isBetter: (item: CelValue, than: CelValue) => boolean,
): CelValue {
  const [first, ...rest] = list;
  if (first === undefined) {
    throw new Error('an empty list has no minimum or maximum');
  }
  return rest.reduce(
    (found, item) => (isBetter(item, found) ? item : found),
    first,
  );
}

function isLess(a: CelValue, b: CelValue): boolean {
  return operate('_<_', a, b) === true;
}

function isEqual(a: CelValue, b: CelValue): boolean {
  return operate('_==_', a, b) === true;
}

function operate(operator: string, a: CelValue, b: CelValue): CelValue {
  const result = OPERATORS.find(operator)?.call(0, undefined, [a, b]);
  if (result === undefined || isCelError(result)) {
    throw result ?? new Error(`no overload of ${operator} for these elements`);
  }
  return result;
}
