import { useId, type CSSProperties, type ReactNode } from 'react';
import { Link } from '@backstage/ui';
import styles from './PropertyList.module.css';

/** One number of a {@link PropertyList} row. @public */
export interface Property {
  label: string;
  value: ReactNode;
  /** Explanation of the number. */
  hint?: ReactNode;
  href?: string;
  /** Takes more space, for names of objects. */
  isWide?: boolean;
}

/** More would leave the last one alone in its row. */
const MOST_IN_ROW = 6;

/** A row of three to six numbers under a verdict. @public */
export function PropertyList(props: {
  facts: readonly Property[];
  label?: string;
}) {
  const id = useId();
  return (
    <dl
      className={`${styles.root} ${
        props.facts.length > MOST_IN_ROW ? styles.halves : ''
      }`}
      style={{ '--half': Math.ceil(props.facts.length / 2) } as CSSProperties}
      aria-label={props.label}
    >
      {props.facts.map((fact, index) => (
        <div
          key={fact.label}
          className={`${styles.fact} ${fact.isWide ? styles.wide : ''}`}
        >
          <dt id={`${id}-${index}`} className={styles.label}>
            {fact.label}
          </dt>
          <dd className={styles.value}>
            {fact.href ? (
              <Link href={fact.href} color="primary">
                {fact.value}
              </Link>
            ) : (
              fact.value
            )}
            {fact.hint && <div className={styles.hint}>{fact.hint}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
