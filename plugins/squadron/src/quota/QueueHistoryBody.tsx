import {
  EmptyState,
  ErrorState,
  PageSkeleton,
  StaleNotice,
  useQueueHistory,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { useSearchParams } from 'react-router-dom';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import styles from '../parts/parts.module.css';
import { QueuePlots } from './QueuePlots';

const ranges = [
  { id: '24h', label: '24 hours' },
  { id: '7d', label: '7 days' },
] as const;

/**
 * A ClusterQueue over time.
 *
 * @internal
 */
export function QueueHistoryBody(props: { cluster: string; name: string }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const range = ranges.find(({ id }) => id === params.get('range'))?.id ?? '7d';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data, error, retry } = useQueueHistory({ ...props, range, timeZone });
  if (!data) {
    return error ? (
      <ErrorState
        error={error}
        what={`the history of ${props.name}`}
        permission="squadron.queue.read"
        onRetry={retry}
      />
    ) : (
      <PageSkeleton label={`Reading the history of ${props.name}`} />
    );
  }
  const isEmpty = !data.recordedSince && data.source === 'recorded';
  return (
    <div className={styles.stack}>
      <div>
        <ToggleButtonGroup
          aria-label="Time range"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[range]}
          onSelectionChange={keys =>
            setParams(current => {
              const next = new URLSearchParams(current);
              next.set('range', String([...keys][0]));
              return next;
            })
          }
        >
          {ranges.map(({ id, label }) => (
            <ToggleButton key={id} id={id}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {error && <StaleNotice error={error} asOf={data.asOf} onRetry={retry} />}
      {data.note && <p className={styles.subdued}>{data.note}</p>}
      {isEmpty ? (
        <EmptyState title={t('history.insights.emptyTitle')}>
          {t('queues.quota.noHistoryText')}
        </EmptyState>
      ) : (
        <QueuePlots data={data} range={range} timeZone={timeZone} />
      )}
    </div>
  );
}
