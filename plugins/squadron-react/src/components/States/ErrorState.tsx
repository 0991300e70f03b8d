import { RiErrorWarningLine } from '@remixicon/react';
import { Button, Text } from '@backstage/ui';
import { classifyError, errorText } from '../../api/classifyError';
import { DeniedState } from './DeniedState';
import { EmptyState } from './EmptyState';
import styles from './States.module.css';
import { useT } from '../../translation';

const BACKEND_PACKAGE = '@squadron/backstage-plugin-squadron-backend';

/**
 * Shown when reading the data of a view failed: not allowed, not found, not installed, unreachable, or another failure.
 *
 * @public
 */
export function ErrorState(props: {
  error: Error;
  /** What could not be read, e.g. "the clusters of this fleet". */
  what: string;
  /** The permission that is required for reading. */
  permission?: string;
  onRetry?: () => void;
}) {
  const t = useT();
  const { error, what, permission, onRetry } = props;
  const kind = classifyError(error);
  if (kind === 'notAllowed') {
    return <DeniedState what={what} permission={permission} />;
  }
  if (kind === 'notFound') {
    return (
      <EmptyState title={t('common.errors.notFound')}>
        {t('common.errors.notFoundText', { what: what.replace(/^the /, '') })}
      </EmptyState>
    );
  }
  if (kind === 'notInstalled') {
    return (
      <EmptyState title={t('common.errors.notInstalled')}>
        {t('common.errors.notInstalledText', {
          package: <code>{BACKEND_PACKAGE}</code>,
        })}
      </EmptyState>
    );
  }
  return (
    <div className={styles.root} role="alert">
      <RiErrorWarningLine className={styles.icon} aria-hidden />
      <Text as="h2" variant="title-x-small">
        {kind === 'unreachable'
          ? t('common.errors.unreachable')
          : t('common.errors.unread', { what })}
      </Text>
      <Text as="p" color="secondary" className={styles.text}>
        {errorText(error)}
      </Text>
      {onRetry && (
        <Button variant="secondary" onPress={onRetry}>
          {t('common.errors.retry')}
        </Button>
      )}
    </div>
  );
}
