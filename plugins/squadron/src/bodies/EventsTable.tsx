import { RiErrorWarningFill, RiInformationLine } from '@remixicon/react';
import { Ago, ClusterChip } from '@squadron/backstage-plugin-squadron-react';
import type { EventView } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * Events, in the given order.
 *
 * @internal
 */
export function EventsTable(props: { events: readonly EventView[] }) {
  const links = useLinks();
  return (
    <SimpleTable
      label="Events"
      rows={props.events}
      rowKey={event => event.id}
      columns={[
        { label: 'Last seen', cell: event => <Ago at={event.lastAt} /> },
        { label: 'Reason', cell: event => <Reason event={event} /> },
        {
          label: 'Object and message',
          cell: event => (
            <span className={styles.two}>
              <span className={styles.subdued}>{event.object}</span>
              <span className={styles.prose}>{event.message}</span>
            </span>
          ),
        },
        {
          label: 'Cluster',
          isWide: true,
          cell: event => (
            <ClusterChip
              cluster={event.cluster}
              href={links.cluster(event.cluster)}
            />
          ),
        },
        {
          label: 'From',
          isWide: true,
          cell: event => event.source ?? '—',
        },
        {
          label: 'Count',
          align: 'end',
          cell: event =>
            event.count > 1 ? (
              <span title={`First seen at ${event.at}`}>{event.count}</span>
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
