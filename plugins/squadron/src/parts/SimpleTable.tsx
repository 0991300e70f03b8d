import type { ReactNode } from 'react';
import styles from './parts.module.css';

/**
 * A column of a {@link SimpleTable}.
 *
 * @internal
 */
export interface SimpleColumn<T> {
  label: string;
  cell: (row: T, index: number) => ReactNode;
  align?: 'end';
  /** Drawn on wide screens only. */
  isWide?: boolean;
}

/**
 * A short table without sort or pages, for parts of an object. The first column heads its row.
 *
 * @internal
 */
export function SimpleTable<T>(props: {
  label: string;
  columns: readonly SimpleColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
}) {
  const { label, columns, rows, rowKey } = props;
  const classOf = (column: SimpleColumn<T>) =>
    [
      column.align === 'end' ? styles.end : '',
      column.isWide ? styles.wide : '',
    ].join(' ');
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.label} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)}>
              {columns.map((column, position) =>
                position === 0 ? (
                  <th
                    key={column.label}
                    scope="row"
                    className={classOf(column)}
                  >
                    {column.cell(row, index)}
                  </th>
                ) : (
                  <td key={column.label} className={classOf(column)}>
                    {column.cell(row, index)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
