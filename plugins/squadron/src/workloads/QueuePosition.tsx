import {
  hasReservedQuota,
  messageText,
  ordinalOf,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';

type Queued = Pick<WorkloadSummary, 'state' | 'position' | 'priority'>;

/** The place of a workload in its ClusterQueue, or that it has quota; a dash where it gets neither. @internal */
export function QueuePosition(props: { workload: Queued; isAlone?: boolean }) {
  const t = useT();
  const { workload, isAlone } = props;
  const { priority } = workload;
  const place = placeInQueue(workload, isAlone);
  const text = place
    ? messageText(ordinalOf(place), t)
    : hasReservedQuota(workload) && t('answers.queues.reserved');
  return (
    <span className={styles.two}>
      {text || '—'}
      <span className={styles.subdued}>
        {text && priority ? t('queues.members.priority', { priority }) : ''}
      </span>
    </span>
  );
}

/**
 * The place of a workload in its ClusterQueue, counted from 1: Kueue counts only those that wait for quota.
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
    (isAlone && !hasReservedQuota(workload) ? 1 : undefined)
  );
}
