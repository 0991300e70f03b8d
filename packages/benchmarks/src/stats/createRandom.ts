import { createHash } from 'node:crypto';

const WORDS_PER_BLOCK = 8;
const WORD_BYTES = 4;

/**
 * Random numbers from 0 to below 1 that are the same for the same seed, so that a table is reproducible from its
 * samples: the SHA-256 of the seed and a counter, word by word.
 *
 * @internal
 */
export function createRandom(seed: number): () => number {
  let drawn = 0;
  let block = Buffer.alloc(0);
  return () => {
    const word = drawn % WORDS_PER_BLOCK;
    if (word === 0) {
      block = createHash('sha256').update(`${seed}/${drawn}`).digest();
    }
    drawn += 1;
    return block.readUInt32LE(word * WORD_BYTES) / 2 ** 32;
  };
}
