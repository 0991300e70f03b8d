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
 * Counts the work of one evaluation. Each call of a function is a step, each round of a comprehension is one, and long
 * values count by their length; so the time that an expression takes has a bound, whatever it says and reads.
 *
 * @internal
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

  /** Throws once the limit is passed, which ends every comprehension. */
  spend(steps: number): void {
    this.#spent += steps;
    if (this.isExceeded) {
      throw new Error('too many steps');
    }
  }

  /** The same functions, counted. */
  counted(functions: Iterable<CelFunc>): CelFunc[] {
    return [...functions].map(one => this.#countedOne(one));
  }

  /** What the range and the condition of each comprehension are passed through. */
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

/** No expression can be written that calls it. @internal */
export const RANGE = '@range';

/** No expression can be written that calls it. @internal */
export const ROUND = '@round';

/** Characters or elements that are as much work as one step. */
const LENGTH_PER_STEP = 32;

/** How much longer work takes with a value than with a number. Nested values count wholly: they may be compared. */
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
