import { Fragment, type ReactNode } from 'react';
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
  /** Name of the group that a row belongs to; rows of a group stand together and under its name. */
  groupOf?: (row: T) => string;
}) {
  const { label, columns, rows, rowKey, groupOf } = props;
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
          {rows.map((row, index) => {
            const group = groupOf?.(row);
            const before = rows[index - 1];
            const isFirst =
              group !== undefined && (!before || groupOf?.(before) !== group);
            return (
              <Fragment key={rowKey(row)}>
                {isFirst && (
                  <tr className={styles.group}>
                    <th scope="rowgroup" colSpan={columns.length}>
                      {group}
                    </th>
                  </tr>
                )}
                <tr>
                  {columns.map((column, position) => {
                    const HeadOrCell = position === 0 ? 'th' : 'td';
                    return (
                      <HeadOrCell
                        key={column.label}
                        scope={position === 0 ? 'row' : undefined}
                        className={classOf(column)}
                      >
                        {column.cell(row, index)}
                      </HeadOrCell>
                    );
                  })}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
