import type { ReactNode } from 'react';
import { RiInboxLine } from '@remixicon/react';
import { Text } from '@backstage/ui';
import styles from './States.module.css';

/** Shown when a view has no content, with what to do next. @public */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={styles.root}>
      <RiInboxLine className={styles.icon} aria-hidden />
      <Text as="h2" variant="title-x-small">
        {props.title}
      </Text>
      {props.children && (
        <Text as="p" color="secondary" className={styles.text}>
          {props.children}
        </Text>
      )}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}
