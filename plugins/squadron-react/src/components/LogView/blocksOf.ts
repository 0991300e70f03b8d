import type { LogLine } from '../../logs';

/** Lines that are drawn together. */
const BLOCK_LINES = 250;

/**
 * Lines in blocks that stay the same while lines come after them and go before them.
 *
 * @internal
 */
export function blocksOf(lines: readonly LogLine[]): LogLine[][] {
  const blocks: LogLine[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const block = Math.floor(line.key / BLOCK_LINES);
    if (last && Math.floor(last[0].key / BLOCK_LINES) === block) {
      last.push(line);
    } else {
      blocks.push([line]);
    }
  }
  return blocks;
}
