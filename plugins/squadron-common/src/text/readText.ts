import { CORE_SCHEMA, load } from 'js-yaml';

/** Parsed text from an untrusted source, or the reason why it was rejected, as a sentence for people. @public */
type ReadText = { value: unknown } | { problem: string };

/** Equals the limit of the forms for a runtime environment. */
const MAX_LENGTH = 262_144;
/** Values in total. A parser takes about 20 ms for this number; copying or comparing them takes less. */
const MAX_NODES = 20_000;
/** Far more than any configuration needs, and far less than would overflow a stack. */
const MAX_DEPTH = 64;

class UnreadableText extends Error {}

/**
 * Reads YAML from an untrusted source. The length of the text limits the work: text that is longer than 256 KiB, has
 * more than 20,000 values or nests deeper than 64 levels is rejected, and so are anchors, with which a text of 400
 * bytes can represent billions of values. Accepts only the types of YAML's core schema. Never throws. Pure.
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
        // The parser keeps anchors here; its types do not declare it.
        const anchors: unknown = 'anchorMap' in state && state.anchorMap;
        if (Object.keys(Object(anchors)).length > 0) {
          throw new UnreadableText(
            'The text uses anchors (`&name`); write each value out.',
          );
        }
      },
    }),
  );
}

/** Reads JSON from an untrusted source, with the limits of {@link readYaml}. Never throws. Pure. @public */
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
      problem: `The text has ${text.length} characters; at most ${MAX_LENGTH} are read.`,
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
          : `The text is not valid ${language}: ${firstLine}.`,
    };
  }
}

function refuseDeeperThan(depth: number): void {
  if (depth > MAX_DEPTH) {
    throw new UnreadableText(`The text nests deeper than ${MAX_DEPTH} levels.`);
  }
}

function refuseMoreThan(nodes: number): void {
  if (nodes > MAX_NODES) {
    throw new UnreadableText(
      `The text has more than ${MAX_NODES} values; put files into the image or a repository.`,
    );
  }
}
