import {
  hasReservedQuota,
  messageText,
  ordinalOf,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';

type Queued = Pick<WorkloadSummary, 'state' | 'position' | 'priority'>;

/** The place of a workload in its ClusterQueue with the reason; a dash where it gets none. @internal */
export function QueuePosition(props: { workload: Queued; isAlone?: boolean }) {
  const t = useT();
  const { workload, isAlone } = props;
  const { priority } = workload;
  const place = placeInQueue(workload, isAlone);
  const notes = [
    hasReservedQuota(workload) && t('answers.queues.reserved'),
    priority && t('queues.members.priority', { priority }),
  ].filter(Boolean);
  return place === undefined ? (
    <>—</>
  ) : (
    <span className={styles.two}>
      {messageText(ordinalOf(place), t)}
      <span className={styles.subdued}>{notes.join(' · ')}</span>
    </span>
  );
}

/**
 * The place of a workload in its ClusterQueue, counted from 1. One with quota is served before all that wait for quota,
 * which are the ones that Kueue counts.
 *
 * @param isAlone - whether no other waits: Kueue does not always know the order
 * @internal
 */
export function placeInQueue(
  workload: Queued,
  isAlone = false,
): number | undefined {
  return (
    workload.position?.place ??
    (hasReservedQuota(workload) || isAlone ? 1 : undefined)
  );
}
