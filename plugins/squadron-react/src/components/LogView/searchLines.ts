import type { LogLine } from '../../logs/LogBuffer';
import { plainLine } from './inert';

/** Keys of the lines that contain a text, in any case and without control characters; none for an empty text. @internal */
export function searchLines(
  lines: readonly LogLine[],
  search: string,
): number[] {
  const needle = search.trim().toLowerCase();
  return needle === ''
    ? []
    : lines.flatMap(({ key, number, text }) =>
        number !== undefined && plainLine(text).toLowerCase().includes(needle)
          ? [key]
          : [],
      );
}

/** The match after or before the current one, in a circle; from none to the first or last. @internal */
export function nextMatch(
  found: readonly number[],
  current: number | undefined,
  step: 1 | -1,
): number | undefined {
  const place = current === undefined ? -1 : found.indexOf(current);
  return place === -1
    ? found.at(step === 1 ? 0 : -1)
    : found[(place + step + found.length) % found.length];
}
