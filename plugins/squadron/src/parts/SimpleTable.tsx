import { Fragment, useId, type CSSProperties, type ReactNode } from 'react';
import { useBreakpoint } from '@backstage/ui';
import { FoldedCells } from '@squadron/backstage-plugin-squadron-react';
import { ActionReasons } from './ActionReasons';
import styles from './parts.module.css';

/** A column of a {@link SimpleTable}. @internal */
export interface SimpleColumn<T> {
  label: string;
  cell: (row: T, index: number) => ReactNode;
  align?: 'end';
  /** Drawn on wide screens only; the cards of a phone fold it. */
  isWide?: boolean;
  /** Not drawn, e.g. because no row has a value. */
  isHidden?: boolean;
  /**
   * Width in characters. If any column has a width, the layout of the table is fixed: longer cells are cut, and columns
   * without a width share the rest.
   */
  widthCh?: number;
  /** Least width of a column without a width, in characters, before the table scrolls. Default 24. */
  leastCh?: number;
}

/**
 * A short table without sorting or pages, for parts of an object. The first column is the row header. On a phone each row
 * is a card with a line for each cell.
 *
 * @internal
 */
export function SimpleTable<T>(props: {
  label: string;
  columns: readonly SimpleColumn<T>[];
  rows: readonly T[];
  /** Shown in place of a table without rows. */
  none?: ReactNode;
  rowKey: (row: T) => string;
  /** Whether a phone shows two lines per row, without labels and wide columns: the last of four cells is in the first. */
  isBrief?: boolean;
  /** Name of the group of a row; the rows of a group are listed together under its name. */
  groupOf?: (row: T) => string;
  /** Note next to the name of the group of a row. */
  groupNote?: (row: T) => ReactNode;
}) {
  const { label, rows, rowKey, groupOf, groupNote, none, isBrief } = props;
  const id = useId();
  const isCard = !useBreakpoint().up('xs');
  const present = props.columns.filter(({ isHidden }) => !isHidden);
  const folded = present.filter(({ isWide }) => isCard && isWide);
  const columns = present.filter(column => !folded.includes(column));
  if (none !== undefined && rows.length === 0) {
    return <span className={styles.subdued}>{none}</span>;
  }
  const isFixed = columns.some(({ widthCh }) => widthCh !== undefined);
  const classOf = (column: SimpleColumn<T>) =>
    [
      column.align === 'end' ? styles.end : '',
      column.isWide ? styles.wide : '',
    ].join(' ');
  return (
    <ActionReasons>
      <div className={styles.scroll}>
        <table
          className={`${styles.table} ${isFixed ? styles.fixed : ''} ${
            isBrief ? styles.brief : ''
          }`}
          style={isFixed ? fixedStyle(columns) : undefined}
          aria-label={label}
        >
          <thead>
            <tr>
              {columns.map(column => (
                <th
                  key={column.label}
                  scope="col"
                  className={classOf(column)}
                  style={column.widthCh ? { width: `${column.widthCh}ch` } : {}}
                >
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
                        <span className={styles.marked}>
                          {group}
                          {groupNote?.(row)}
                        </span>
                      </th>
                    </tr>
                  )}
                  <tr>
                    {columns.map((column, position) => {
                      const HeadOrCell = position === 0 ? 'th' : 'td';
                      return (
                        <HeadOrCell
                          key={column.label}
                          id={position === 0 ? `${id}-${index}` : undefined}
                          scope={position === 0 ? 'row' : undefined}
                          className={classOf(column)}
                          data-label={column.label}
                        >
                          {column.cell(row, index)}
                        </HeadOrCell>
                      );
                    })}
                    {folded.length > 0 && !isBrief && (
                      <td className={styles.folded}>
                        <FoldedCells
                          of={{ labelledBy: `${id}-${index}` }}
                          cells={folded.map(({ label: name, cell }) => [
                            name,
                            cell(row, index),
                          ])}
                        />
                      </td>
                    )}
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </ActionReasons>
  );
}

function fixedStyle<T>(columns: readonly SimpleColumn<T>[]): CSSProperties {
  const least = columns.reduce(
    (sum, { leastCh = 24, widthCh = leastCh }) => sum + widthCh,
    0,
  );
  // The width of a column is in characters of its title, which is smaller.
  return { tableLayout: 'fixed', minWidth: `${Math.round(least * 0.86)}ch` };
}
