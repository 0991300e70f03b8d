import { isValidElement, type ReactNode } from 'react';
import { CellText, Link, type CellTextProps } from '@backstage/ui';
import { useT } from '../../translation';
import styles from './ResourceTable.module.css';

/** Cells that the card of a row on a phone shows on request, each with the label of its column. @public */
export function FoldedCells(props: {
  cells: ReadonlyArray<readonly [label: string, content: ReactNode]>;
}) {
  const t = useT();
  return (
    <details className={styles.folded}>
      <summary>{t('common.list.more')}</summary>
      <dl>
        {props.cells.map(([label, content]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{plain(content)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The content of a `CellText`, which draws only as a cell. */
function plain(content: ReactNode): ReactNode {
  if (!isValidElement<CellTextProps>(content) || content.type !== CellText) {
    return content;
  }
  const { title, description, href } = content.props;
  return (
    <>
      {href ? <Link href={href}>{title}</Link> : title}
      {description && <span> · {description}</span>}
    </>
  );
}
