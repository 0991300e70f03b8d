import { RiErrorWarningLine } from '@remixicon/react';
import { Button, Text } from '@backstage/ui';
import { classifyError, messageOf } from '../../api/classifyError';
import { DeniedState } from './DeniedState';
import { EmptyState } from './EmptyState';
import styles from './States.module.css';

/**
 * Shown when reading the data of a view failed: not allowed, not found, unreachable, or another failure.
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
  const { error, what, permission, onRetry } = props;
  const kind = classifyError(error);
  if (kind === 'notAllowed') {
    return <DeniedState what={what} permission={permission} />;
  }
  if (kind === 'notFound') {
    return (
      <EmptyState title="Not found">
        There is no {what.replace(/^the /, '')}, or you do not have permission
        to view it. It may have been deleted.
      </EmptyState>
    );
  }
  return (
    <div className={styles.root} role="alert">
      <RiErrorWarningLine className={styles.icon} aria-hidden />
      <Text as="h3" variant="title-x-small">
        {kind === 'unreachable'
          ? 'The portal’s backend is unreachable.'
          : `Could not read ${what}.`}
      </Text>
      <Text as="p" color="secondary" className={styles.text}>
        {messageOf(error)}
      </Text>
      {onRetry && (
        <Button variant="secondary" onPress={onRetry}>
          Retry now
        </Button>
      )}
    </div>
  );
}
