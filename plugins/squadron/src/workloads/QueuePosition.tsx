import {
  messageText,
  ordinalOf,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';
import { isReserved, placeInQueue } from './placeInQueue';

/** The place of a workload in its ClusterQueue with the reason; a dash where it gets none. @internal */
export function QueuePosition(props: {
  workload: Pick<WorkloadSummary, 'state' | 'position' | 'priority'>;
  isAlone?: boolean;
}) {
  const t = useT();
  const { workload, isAlone } = props;
  const { priority } = workload;
  const place = placeInQueue(workload, isAlone);
  if (place === undefined) {
    return <>—</>;
  }
  const notes = [
    isReserved(workload) && t('answers.queues.reserved'),
    priority && t('queues.members.priority', { priority }),
  ].filter(Boolean);
  return (
    <span className={styles.two}>
      {messageText(ordinalOf(place), t)}
      {notes.length > 0 && (
        <span className={styles.subdued}>{notes.join(' · ')}</span>
      )}
    </span>
  );
}
