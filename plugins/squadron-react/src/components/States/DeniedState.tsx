import { RiLockLine } from '@remixicon/react';
import { Text } from '@backstage/ui';
import styles from './States.module.css';

/**
 * The person may not see this, and which permission it takes.
 *
 * @public
 */
export function DeniedState(props: { what: string; permission?: string }) {
  return (
    <div className={styles.root} role="alert">
      <RiLockLine className={styles.icon} aria-hidden />
      <Text as="h3" variant="title-x-small">
        You may not see {props.what}.
      </Text>
      {props.permission && (
        <Text as="p" color="secondary" className={styles.text}>
          Ask an administrator of this portal for{' '}
          <code>{props.permission}</code>.
        </Text>
      )}
    </div>
  );
}
