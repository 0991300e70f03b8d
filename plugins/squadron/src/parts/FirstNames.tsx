import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** Names beyond these are counted. */
const mostNames = 10;

/**
 * The first of many, and how many more there are.
 *
 * @internal
 */
export function FirstNames<T>(props: {
  items: readonly T[];
  /** How many there are, where not all of them are given. Default: as many as are given. */
  total?: number;
  itemKey: (item: T) => string;
  children: (item: T) => ReactNode;
}) {
  const { items, total = items.length, itemKey, children } = props;
  return (
    <ul className={styles.names}>
      {items.slice(0, mostNames).map(item => (
        <li key={itemKey(item)}>{children(item)}</li>
      ))}
      {total > mostNames && <li>and {total - mostNames} more</li>}
    </ul>
  );
}
