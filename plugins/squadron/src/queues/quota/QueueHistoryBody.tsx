import {
  EmptyState,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { useRange } from '../../history/insights/useRange';
import { loaded } from '../../parts';
import styles from '../../parts/parts.module.css';
import { QueuePlots } from './QueuePlots';

const RANGES = ['24h', '7d'] as const;

/** A ClusterQueue over time. @internal */
export function QueueHistoryBody(props: { cluster: string; name: string }) {
  const t = useT();
  const { range, control } = useRange(RANGES, '7d');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const view = useEndpoint('getQueueHistory', { ...props, range, timeZone });
  const { data, stale, instead } = loaded(view, {
    what: t('queues.history.what', { name: props.name }),
    permission: 'squadron.queue.read',
  });
  if (!data) {
    return instead;
  }
  const isEmpty = !data.recordedSince && data.source === 'recorded';
  return (
    <div className={styles.stack}>
      {control}
      {stale}
      {data.note && <p className={styles.subdued}>{data.note}</p>}
      {isEmpty ? (
        <EmptyState title={t('history.insights.emptyTitle')}>
          {t('queues.quota.noHistoryText')}
        </EmptyState>
      ) : (
        <QueuePlots
          {...{ data, timeZone }}
          known={{ from: data.recordedSince, to: data.asOf }}
        />
      )}
    </div>
  );
}
