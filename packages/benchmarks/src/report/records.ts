import { readFile, writeFile } from 'node:fs/promises';
import { MEASURES } from '../measures';
import { markdown } from './markdown';
import type { Entry, Results } from './types';

/** Replaces older entries of the same measures with new ones. @internal */
export function merged(results: Results, entries: readonly Entry[]): Results {
  const byName = new Map(
    [...results.entries, ...entries].map(entry => [entry.name, entry]),
  );
  return {
    entries: MEASURES.flatMap(name => byName.get(name) ?? []),
  };
}

/** Reads `<path>.json`; a missing file has no entries. @internal */
export async function readResults(path: string): Promise<Results> {
  try {
    return JSON.parse(await readFile(`${path}.json`, 'utf8')) as Results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return { entries: [] };
    }
    throw error;
  }
}

/** Writes `<path>.json`, and `<path>.md` from it. @internal */
export async function writeResults(
  path: string,
  results: Results,
): Promise<void> {
  await writeFile(
    `${path}.json`,
    `${JSON.stringify(results, roundNumbers, 1)}\n`,
  );
  await writeFile(`${path}.md`, markdown(results));
}

function roundNumbers(_: string, value: unknown): unknown {
  if (typeof value !== 'number') {
    return value;
  }
  return Number.isFinite(value)
    ? Math.round(value * 1000) / 1000
    : String(value);
}
