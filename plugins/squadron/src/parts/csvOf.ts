/** A column of a CSV file: its title and its value per row. @internal */
export type CsvColumn<T> = [
  title: string,
  value: (row: T) => string | number | undefined,
];

/** Rows as CSV (RFC 4180). @internal */
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

/** Spreadsheets evaluate text that begins like a formula, and names and messages are untrusted. */
function field(value: string | number | undefined): string {
  const text = String(value ?? '');
  const inert =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
