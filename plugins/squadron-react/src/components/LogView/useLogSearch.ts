import { useMemo, useState } from 'react';
import type { LogLine } from '../../logs/LogBuffer';
import { nextMatch, searchLines } from './searchLines';

/** A search in the lines of a log. @internal */
export type LogSearch = ReturnType<typeof useLogSearch>;

/**
 * @param onMove - receives the key of the line that becomes the current match
 *
 * @internal
 */
export function useLogSearch(
  lines: readonly LogLine[],
  onMove: (key: number) => void,
) {
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<number>();
  const found = useMemo(() => searchLines(lines, text), [lines, text]);
  // The set stays the same while new lines have no match, so that no row is drawn again.
  const keys = found.join();
  const hits = useMemo(
    () => (keys === '' ? undefined : new Set(keys.split(',').map(Number))),
    [keys],
  );
  return {
    text,
    isActive: text.trim() !== '',
    hits,
    count: found.length,
    current,
    /** Counted from 0; -1 for none. */
    place: current === undefined ? -1 : found.indexOf(current),
    setText: (next: string) => {
      setText(next);
      setCurrent(undefined);
    },
    goTo: (step: 1 | -1) => {
      const next = nextMatch(found, current, step);
      if (next !== undefined) {
        setCurrent(next);
        onMove(next);
      }
    },
  };
}
