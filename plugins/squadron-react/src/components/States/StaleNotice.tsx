import { Alert, Button } from '@backstage/ui';
import { classifyError, messageOf } from '../../api/classifyError';
import { Ago } from '../Time';

/**
 * Shown when the data of a view is stale because the latest read failed.
 *
 * @public
 */
export function StaleNotice(props: {
  error: Error;
  asOf?: string;
  onRetry: () => void;
}) {
  const { error, asOf, onRetry } = props;
  return (
    <Alert
      status="warning"
      icon
      description={
        <>
          {classifyError(error) === 'unreachable'
            ? 'The portal’s backend is unreachable.'
            : `The latest read failed: ${messageOf(error)}.`}{' '}
          The data shown is from {asOf ? <Ago at={asOf} /> : 'before'}. The
          portal retries automatically.
        </>
      }
      customActions={
        <Button variant="secondary" size="small" onPress={onRetry}>
          Retry now
        </Button>
      }
    />
  );
}
