import type { LogLine } from '../../logs/LogBuffer';

/** Number of lines per block. */
const BLOCK_LINES = 250;

/** Groups lines into blocks that stay the same while later lines are added and earlier lines are dropped. @internal */
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
