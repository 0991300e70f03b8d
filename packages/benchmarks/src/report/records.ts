import { readFile, writeFile } from 'node:fs/promises';
import { MEASURES } from '../measures';
import { markdown } from './markdown';
import { sourcesOf } from './sources';
import type { Entry, Ledger } from './types';

/** Replaces older entries of the same measures with new ones. @internal */
export function merged(ledger: Ledger, entries: readonly Entry[]): Ledger {
  const byName = new Map(
    [...ledger.entries, ...entries].map(entry => [entry.name, entry]),
  );
  return {
    entries: MEASURES.flatMap(name => byName.get(name) ?? []),
  };
}

/** Reads `<path>.json`; a missing file has no entries. @internal */
export async function readAccessList(path: string): Promise<Ledger> {
  try {
    return JSON.parse(await readFile(`${path}.json`, 'utf8')) as Ledger;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return { entries: [] };
    }
    throw error;
  }
}

/** Writes `<path>.json`, and `<path>.md` from it. @internal */
export async function writeLedger(path: string, ledger: Ledger): Promise<void> {
  await writeFile(
    `${path}.json`,
    `${JSON.stringify(ledger, roundNumbers, 1)}\n`,
  );
  await writeFile(`${path}.md`, markdown(ledger, sourcesOf));
}

function roundNumbers(_: string, value: unknown): unknown {
  if (typeof value !== 'number') {
    return value;
  }
  return Number.isFinite(value)
    ? Math.round(value * 1000) / 1000
    : String(value);
}
