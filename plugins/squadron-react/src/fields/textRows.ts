/** A row of the form: a name with its text. @internal */
export interface TextRow {
  name: string;
  value: string;
}

/** The rows of a map; empty for any other value, e.g. from a link. @internal */
export function rowsOf(map: unknown): TextRow[] {
  return typeof map === 'object' && map !== null && !Array.isArray(map)
    ? Object.entries(map).map(([name, value]) => ({
        name,
        value: String(value),
      }))
    : [];
}

/** The map of the rows; undefined if it is empty. The first of two rows with the same name is used. @internal */
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
