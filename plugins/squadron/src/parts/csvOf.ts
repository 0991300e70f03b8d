/**
 * A column of a downloaded table: its title and what stands in it.
 *
 * @internal
 */
export type CsvColumn<T> = [
  title: string,
  value: (row: T) => string | number | undefined,
];

/**
 * Rows as a table that spreadsheets read (RFC 4180).
 *
 * @internal
 */
export function csvOf<T>(
  columns: ReadonlyArray<CsvColumn<T>>,
  rows: readonly T[],
): string {
  return [
    columns.map(([title]) => title),
    ...rows.map(row => columns.map(([, value]) => value(row))),
  ]
    .map(row => `${row.map(field).join(',')}\r\n`)
    .join('');
}

/** Spreadsheets take what begins like a formula for one; names and messages come from anywhere. */
function field(value: string | number | undefined): string {
  const text = String(value ?? '');
  const inert =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
