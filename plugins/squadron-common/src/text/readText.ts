import { CORE_SCHEMA, load } from 'js-yaml';

/**
 * Text of somebody else as data, or why it is not read. The problem is a sentence that a page can show.
 *
 * @public
 */
export type ReadText = { value: unknown } | { problem: string };

/** As much as the forms accept for a runtime environment. */
const MAX_LENGTH = 262_144;
/** Values in all. A parser takes about 20 ms for so many, and what copies or compares them takes less. */
const MAX_NODES = 20_000;
/** Far more than any configuration has, and far less than what overflows a stack. */
const MAX_DEPTH = 64;

class UnreadableText extends Error {}

/**
 * Reads YAML that somebody else wrote. The work is bounded by the length of the text: what is longer than 256 KiB, has
 * more than 20,000 values or nests deeper than 64 levels is refused, and so are anchors, which let a text of 400 bytes
 * stand for billions of values. Only the types of YAML's core schema are known. Never throws. Pure.
 *
 * @public
 */
export function readYaml(text: string): ReadText {
  let nodes = 0;
  let depth = 0;
  return read(text, 'YAML', () =>
    load(text, {
      schema: CORE_SCHEMA,
      listener: (event, state) => {
        nodes += event === 'open' ? 1 : 0;
        depth += event === 'open' ? 1 : -1;
        refuseMoreThan(nodes);
        refuseDeeperThan(depth);
        // Where the parser keeps anchors; its types do not say so.
        const anchors: unknown = 'anchorMap' in state && state.anchorMap;
        if (Object.keys(Object(anchors)).length > 0) {
          throw new UnreadableText(
            'It uses anchors (`&name`); write each value out.',
          );
        }
      },
    }),
  );
}

/**
 * Reads JSON that somebody else wrote, within the bounds of {@link readYaml}. Never throws. Pure.
 *
 * @public
 */
export function readJson(text: string): ReadText {
  return read(text, 'JSON', () => {
    const value: unknown = JSON.parse(text);
    let nodes = 0;
    let level: unknown[] = [value];
    for (let depth = 0; level.length > 0; depth += 1) {
      refuseDeeperThan(depth);
      nodes += level.length;
      refuseMoreThan(nodes);
      level = level.flatMap(one =>
        typeof one === 'object' && one !== null ? Object.values(one) : [],
      );
    }
    return value;
  });
}

function read(text: string, language: string, parse: () => unknown): ReadText {
  if (text.length > MAX_LENGTH) {
    return {
      problem: `It has ${text.length} characters; at most ${MAX_LENGTH} are read.`,
    };
  }
  try {
    return { value: parse() };
  } catch (error) {
    const [firstLine] = String(
      error instanceof Error ? error.message : error,
    ).split('\n');
    return {
      problem:
        error instanceof UnreadableText
          ? error.message
          : `It is no ${language}: ${firstLine}.`,
    };
  }
}

function refuseDeeperThan(depth: number): void {
  if (depth > MAX_DEPTH) {
    throw new UnreadableText(`It nests deeper than ${MAX_DEPTH} levels.`);
  }
}

function refuseMoreThan(nodes: number): void {
  if (nodes > MAX_NODES) {
    throw new UnreadableText(
      `It holds more than ${MAX_NODES} values; put files into the image or a repository.`,
    );
  }
}
