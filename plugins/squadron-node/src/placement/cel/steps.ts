import {
  celFunc,
  celMethod,
  CelScalar,
  isCelError,
  isCelList,
  isCelMap,
  type CelFunc,
  type CelInput,
  type CelValue,
} from '@bufbuild/cel';

/**
 * Counts the work of one evaluation in steps: one for each function call and each round of a comprehension, and more
 * for long values. This bounds the time of every expression on every input.
 *
 * @public
 */
export class Steps {
  #spent = 0;
  #limit = 0;

  get spent(): number {
    return this.#spent;
  }

  get isExceeded(): boolean {
    return this.#spent > this.#limit;
  }

  start(limit: number): void {
    this.#spent = 0;
    this.#limit = limit;
  }

  /** Throws once the limit is exceeded, which ends every comprehension. */
  spend(steps: number): void {
    this.#spent += steps;
    if (this.isExceeded) {
      throw new Error('too many steps');
    }
  }

  /** Wraps functions so that their calls count. */
  counted(functions: Iterable<CelFunc>): CelFunc[] {
    return [...functions].map(one => this.#countedOne(one));
  }

  /** Functions that count the range and the rounds of each comprehension. */
  loop(): CelFunc[] {
    const { DYN } = CelScalar;
    return [
      celFunc(RANGE, [DYN], DYN, range => {
        this.spend(1 + weigh(range));
        return range;
      }),
      celFunc(ROUND, [DYN], DYN, condition => {
        this.spend(1);
        return condition;
      }),
    ];
  }

  #countedOne(one: CelFunc): CelFunc {
    const call = (target: CelValue | undefined, args: CelValue[]): CelInput => {
      const values = target === undefined ? args : [target, ...args];
      this.spend(values.reduce<number>((sum, value) => sum + weigh(value), 1));
      const result = one.call(0, target, args);
      if (result === undefined || isCelError(result)) {
        throw result ?? new Error(`no overload of ${one.name}`);
      }
      this.spend(weigh(result));
      return result;
    };
    return one.target
      ? celMethod(
          one.name,
          one.target,
          one.arguments,
          one.result,
          function counted(...args: CelValue[]) {
            return call(this, args);
          },
        )
      : celFunc(one.name, one.arguments, one.result, (...args: CelValue[]) =>
          call(undefined, args),
        );
  }
}

/** Not a valid name in CEL, so that no expression can call it. @internal */
export const RANGE = '@range';

/** Not a valid name in CEL, so that no expression can call it. @internal */
export const ROUND = '@round';

/** Characters or elements that count as one step. */
const LENGTH_PER_STEP = 32;

/** Work of a value relative to a number. Nested values count completely, since a comparison reads them all. */
function weigh(value: CelValue): number {
  if (typeof value === 'string' || value instanceof Uint8Array) {
    return value.length / LENGTH_PER_STEP;
  }
  if (isCelList(value)) {
    return [...value].reduce<number>(
      (sum, item) => sum + 1 / LENGTH_PER_STEP + weigh(item),
      0,
    );
  }
  if (isCelMap(value)) {
    return [...value].reduce<number>(
      (sum, [key, item]) =>
        sum + 2 / LENGTH_PER_STEP + weigh(key) + weigh(item),
      0,
    );
  }
  return 0;
}
