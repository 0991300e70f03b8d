import { RiLockLine } from '@remixicon/react';
import { Text } from '@backstage/ui';
import styles from './States.module.css';

/**
 * Shown when the user does not have permission to view something, with the permission that is required.
 *
 * @public
 */
export function DeniedState(props: { what: string; permission?: string }) {
  return (
    <div className={styles.root} role="alert">
      <RiLockLine className={styles.icon} aria-hidden />
      <Text as="h3" variant="title-x-small">
        You do not have permission to view {props.what}.
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
