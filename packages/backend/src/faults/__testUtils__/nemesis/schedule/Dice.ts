import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * Random choices that are the same for the same seed.
 */
export class Dice {
  readonly #generator: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return uniformInt(this.#generator, least, most);
  }

  oneOf<T>(options: readonly T[]): T {
    return options[this.between(0, options.length - 1)];
  }

  /** True so many times out of a hundred. */
  chance(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  /** A generator of its own, so that what one part draws does not change what another one does. */
  fork(): Dice {
    return new Dice(this.between(0, 2 ** 31 - 1));
  }
}
