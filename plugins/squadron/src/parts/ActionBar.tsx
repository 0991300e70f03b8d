import type { ReactNode } from 'react';
import { ActionReasons } from './ActionReasons';
import styles from './actions.module.css';

/** A row of buttons, with the reasons of the disabled ones below. @internal */
export function ActionBar(props: {
  /** Name of the group for assistive technology. */
  label?: string;
  /** Says where to find actions that this page does not have. */
  note?: ReactNode;
  children: ReactNode;
}) {
  const { label, note, children } = props;
  return (
    <div className={styles.actionBar}>
      <ActionReasons>
        <div
          className={styles.toolbar}
          role={label ? 'group' : undefined}
          aria-label={label}
        >
          {children}
          {note && <span className={styles.note}>{note}</span>}
        </div>
      </ActionReasons>
    </div>
  );
}
