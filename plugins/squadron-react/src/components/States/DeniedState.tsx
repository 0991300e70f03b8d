import { RiLockLine } from '@remixicon/react';
import { Text } from '@backstage/ui';
import styles from './States.module.css';
import { useT } from '../../translation';

/** Shown when the user does not have permission to view something, with the permission that is required. @internal */
export function DeniedState(props: { what: string; permission?: string }) {
  const t = useT();
  return (
    <div className={styles.root} role="alert">
      <RiLockLine className={styles.icon} aria-hidden />
      <Text as="h2" variant="title-x-small">
        {t('common.permission.deniedTo', { what: props.what })}
      </Text>
      {props.permission && (
        <Text as="p" color="secondary" className={styles.text}>
          {t('common.permission.ask', {
            permission: <code>{props.permission}</code>,
          })}
        </Text>
      )}
    </div>
  );
}
