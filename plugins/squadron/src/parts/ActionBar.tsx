import type { ReactNode } from 'react';
import { ActionReasons } from './ActionReasons';
import styles from './actions.module.css';

/** A row of buttons, with the reasons of the disabled ones below. @internal */
export function ActionBar(props: {
  /** Name of the group for assistive technology. */
  label?: string;
  children: ReactNode;
}) {
  const { label, children } = props;
  return (
    <div className={styles.actionBar}>
      <ActionReasons>
        <div
          className={styles.toolbar}
          role={label ? 'group' : undefined}
          aria-label={label}
        >
          {children}
        </div>
      </ActionReasons>
    </div>
  );
}
