import { Alert, Button } from '@backstage/ui';
import { classifyError, messageOf } from '../../api/classifyError';
import { Ago } from '../Time';

/**
 * What is shown is older than it should be, because the newest read failed.
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
            ? 'The portal’s backend does not answer.'
            : `The newest read failed: ${messageOf(error)}.`}{' '}
          You see the state of {asOf ? <Ago at={asOf} /> : 'before'}; it retries
          by itself.
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
