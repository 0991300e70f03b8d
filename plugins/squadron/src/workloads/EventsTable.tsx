import { RiErrorWarningFill, RiInformationLine } from '@remixicon/react';
import { Ago, useT } from '@squadron/backstage-plugin-squadron-react';
import type { EventView } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable, useClusterColumn } from '../parts';
import styles from '../parts/parts.module.css';

/** Events, in the given order. @internal */
export function EventsTable(props: { events: readonly EventView[] }) {
  const t = useT();
  const clusterColumn = useClusterColumn();
  return (
    <SimpleTable
      label={t('common.labels.events')}
      rows={props.events}
      rowKey={event => event.id}
      columns={[
        {
          label: t('common.eventsTable.lastSeen'),
          cell: event => <Ago at={event.lastAt} />,
        },
        {
          label: t('common.labels.reason'),
          cell: event => <Reason event={event} />,
        },
        {
          label: t('common.eventsTable.objectMessage'),
          cell: event => (
            <span className={styles.two}>
              <span className={styles.subdued}>{event.object}</span>
              <span className={styles.prose}>{event.message}</span>
            </span>
          ),
        },
        { ...clusterColumn, isWide: true },
        {
          label: t('common.eventsTable.from'),
          isWide: true,
          cell: event => event.source ?? '—',
        },
        {
          label: t('common.eventsTable.count'),
          align: 'end',
          cell: event =>
            event.count > 1 ? (
              <span title={t('common.eventsTable.title', { at: event.at })}>
                {event.count}
              </span>
            ) : (
              1
            ),
        },
      ]}
    />
  );
}

function Reason(props: { event: EventView }) {
  const { type, reason } = props.event;
  const isWarning = type === 'Warning';
  const Icon = isWarning ? RiErrorWarningFill : RiInformationLine;
  return (
    <span
      className={`${styles.marked} ${
        isWarning ? styles.warning : styles.quiet
      }`}
    >
      <Icon role="img" aria-label={type} />
      {reason}
    </span>
  );
}
