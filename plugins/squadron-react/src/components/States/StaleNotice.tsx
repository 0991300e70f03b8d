import { Alert, Button } from '@backstage/ui';
import { classifyError, errorText } from '../../api/classifyError';
import { Ago } from '../Time';
import { useT } from '../../translation';

/** Shown when the data of a view is stale because the latest read failed. @public */
export function StaleNotice(props: {
  error: Error;
  asOf?: string;
  onRetry: () => void;
}) {
  const t = useT();
  const { error, asOf, onRetry } = props;
  return (
    <Alert
      status="warning"
      icon
      description={
        <>
          {classifyError(error) === 'unreachable'
            ? t('common.errors.unreachable')
            : t('common.errors.latestFailed', { error: errorText(error) })}{' '}
          {asOf
            ? t('common.errors.dataFrom', { ago: <Ago at={asOf} /> })
            : t('common.errors.dataBefore')}
        </>
      }
      customActions={
        <Button variant="secondary" size="small" onPress={onRetry}>
          {t('common.errors.retry')}
        </Button>
      }
    />
  );
}
