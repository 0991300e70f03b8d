import { useState } from 'react';
import { Alert, SearchField, Switch } from '@backstage/ui';
import {
  EmptyState,
  PartialNotice,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { loaded } from '../parts';
import styles from '../parts/parts.module.css';
import { chosenEvents } from './chosenEvents';
import { EventsTable } from './EventsTable';

/** The events of a workload's objects, on hub and worker. @internal */
export function WorkloadEvents(props: { workload: WorkloadRef }) {
  const { workload } = props;
  const t = useT();
  const [text, setText] = useState('');
  const [onlyWarnings, setOnlyWarnings] = useState(false);
  const view = useEndpoint('listWorkloadEvents', workload);
  const { data, stale, instead } = loaded(view, {
    what: t('workloads.workloadEvents.events', { workload: workload.name }),
    permission: 'squadron.workload.read',
  });
  if (!data) {
    return instead;
  }
  const warnings = data.items.filter(({ type }) => type === 'Warning');
  const chosen = chosenEvents(data.items, { text, onlyWarnings });
  return (
    <>
      {stale}
      <PartialNotice clusters={data.clusters} />
      {data.unread.map(({ cluster, reason }) => (
        <Alert key={cluster} status="warning" icon description={reason} />
      ))}
      {data.items.length > 0 && (
        <div className={styles.bar} role="search">
          <SearchField
            aria-label={t('workloads.workloadEvents.searchEvents')}
            placeholder={t('workloads.workloadEvents.searchEvents')}
            size="small"
            value={text}
            onChange={setText}
          />
          <Switch
            label={t('workloads.workloadEvents.onlyWarnings', {
              count: warnings.length,
            })}
            isSelected={onlyWarnings}
            onChange={setOnlyWarnings}
          />
        </div>
      )}
      {data.items.length === 0 && (
        <EmptyState title={t('workloads.workloadEvents.emptyTitle')}>
          {t('workloads.workloadEvents.emptyText')}
        </EmptyState>
      )}
      {data.items.length > 0 && chosen.length === 0 && (
        <span className={styles.subdued}>
          {t('workloads.workloadEvents.noMatch', {
            count: data.items.length,
          })}
        </span>
      )}
      {chosen.length > 0 && <EventsTable events={chosen} />}
      {data.olderCount > 0 && (
        <span className={styles.subdued}>
          {t('workloads.workloadEvents.olderNotKept', {
            count: data.olderCount,
            number: data.olderCount.toLocaleString('en'),
          })}
        </span>
      )}
    </>
  );
}
