import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random choices, reproducible by seed. */
export class Dice {
  readonly #generator: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** An integer, both ends included. */
  between(least: number, most: number): number {
    return uniformInt(this.#generator, least, most);
  }

  oneOf<T>(options: readonly T[]): T {
    return options[this.between(0, options.length - 1)];
  }

  /** True with this probability, in percent. */
  chance(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  /** A separate generator, so that the draws of one part do not affect another one. */
  fork(): Dice {
    return new Dice(this.between(0, 2 ** 31 - 1));
  }
}
