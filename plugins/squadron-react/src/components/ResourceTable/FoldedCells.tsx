import { isValidElement, useId, useState, type ReactNode } from 'react';
import { RiArrowDownSLine, RiArrowRightSLine } from '@remixicon/react';
import { Button, CellText, Link, type CellTextProps } from '@backstage/ui';
import { useT } from '../../translation';
import styles from './ResourceTable.module.css';

/** Cells that the card of a row on a phone shows on request, each with the label of its column. @public */
export function FoldedCells(props: {
  cells: ReadonlyArray<readonly [label: string, content: ReactNode]>;
  /** The name of the card, or the ID of the element that has it. */
  of: { name: string } | { labelledBy: string };
}) {
  const t = useT();
  const id = useId();
  const { cells, of } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.folded}>
      {/* A press of another element would select the row. */}
      <Button
        variant="tertiary"
        size="small"
        iconStart={isOpen ? <RiArrowDownSLine /> : <RiArrowRightSLine />}
        aria-expanded={isOpen}
        id={id}
        {...('name' in of
          ? { 'aria-label': t('common.list.moreOf', { name: of.name }) }
          : { 'aria-labelledby': `${id} ${of.labelledBy}` })}
        onPress={() => setIsOpen(!isOpen)}
      >
        {t('common.list.more')}
      </Button>
      {isOpen && (
        <dl>
          {cells.map(([label, content]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{plain(content)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
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
