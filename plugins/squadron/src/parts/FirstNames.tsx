import type { ReactNode } from 'react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from './parts.module.css';

/** Number of names that are listed; the rest is counted. */
const MOST_NAMES = 10;

/** The first items of a list, and the number of the others. @internal */
export function FirstNames<T>(props: {
  items: readonly T[];
  /** Total number, if `items` holds only the first of them. Default: the number of items. */
  total?: number;
  itemKey: (item: T) => string;
  children: (item: T) => ReactNode;
}) {
  const { items, total = items.length, itemKey, children } = props;
  const t = useT();
  return (
    <ul className={styles.names}>
      {items.slice(0, MOST_NAMES).map(item => (
        <li key={itemKey(item)}>{children(item)}</li>
      ))}
      {total > MOST_NAMES && (
        <li>{t('common.labels.andMore', { count: total - MOST_NAMES })}</li>
      )}
    </ul>
  );
}
