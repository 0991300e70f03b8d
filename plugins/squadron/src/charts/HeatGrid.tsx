import type { ReactNode } from 'react';
import { Link } from '@backstage/ui';
import styles from './HeatGrid.module.css';

/** A cell: used of total, shaded by the used share. @internal */
export interface HeatCell {
  used: number;
  total: number;
  /** All about the cell, for pointers and assistive technology. */
  title: string;
  href?: string;
  /** Whether the numbers are from the last contact. */
  isStale?: boolean;
}

/** A row of a {@link HeatGrid}. */
interface HeatRow {
  id: string;
  head: ReactNode;
  /** One per column; undefined where the column does not apply. */
  cells: ReadonlyArray<HeatCell | undefined>;
}

/** Rows by columns, each cell with its numbers, a shade and a bar for the used share. @internal */
export function HeatGrid(props: {
  label: string;
  /** Title of the row heads. */
  corner: string;
  columns: readonly string[];
  rows: readonly HeatRow[];
}) {
  const { label, corner, columns, rows } = props;
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, head, cells }) => (
            <tr key={id}>
              <th scope="row">{head}</th>
              {columns.map((column, index) => (
                <td key={column}>
                  <Heat cell={cells[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A cell of a {@link HeatGrid} or of a table. @internal */
export function Heat({ cell }: { cell: HeatCell | undefined }) {
  if (!cell) {
    return <span className={styles.none}>—</span>;
  }
  const { used, total, title, href, isStale } = cell;
  const share = Math.min(100, Math.round((100 * used) / Math.max(1, total)));
  const shared = {
    title,
    className: `${styles.cell} ${isStale ? styles.stale : ''}`,
    style: isStale
      ? {}
      : {
          background: `color-mix(in srgb, var(--sq-heat) ${Math.round(
            8 + share * 0.4,
          )}%, transparent)`,
        },
  };
  const content = (
    <>
      {`${used} / ${total}`}
      <span className={styles.bar} style={{ width: `${share}%` }} />
    </>
  );
  return href ? (
    <Link {...shared} href={href} aria-label={title}>
      {content}
    </Link>
  ) : (
    <span {...shared}>{content}</span>
  );
}
