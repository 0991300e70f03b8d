/**
 * A name with its text, as a form shows it.
 *
 * @internal
 */
export interface TextRow {
  name: string;
  value: string;
}

/**
 * The rows of a map, or of anything else that a link put in its place: then none.
 *
 * @internal
 */
export function rowsOf(map: unknown): TextRow[] {
  return typeof map === 'object' && map !== null && !Array.isArray(map)
    ? Object.entries(map).map(([name, value]) => ({
        name,
        value: String(value),
      }))
    : [];
}

/**
 * The map that rows stand for; undefined when it is empty. Of two rows with one name the first counts.
 *
 * @internal
 */
export function textsOf(
  rows: readonly TextRow[],
): Record<string, string> | undefined {
  const entries = rows.flatMap(({ name, value }) =>
    name.trim() === '' ? [] : [[name.trim(), value] as const],
  );
  const first = entries.filter(
    ([name], index) => entries.findIndex(([other]) => other === name) === index,
  );
  return first.length > 0 ? Object.fromEntries(first) : undefined;
}
