import { workloadId } from '@squadron/backstage-plugin-squadron-react';
import {
  workloadDeletePermission,
  workloadUpdatePermission,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../bodies/kindName';
import { bulkReason, type BulkAction } from './bulk';
import { usePermitted } from './usePermitted';
import styles from './actions.module.css';

/**
 * How it went with one of several.
 *
 * @internal
 */
export type BulkOutcome =
  | { type: 'running' }
  | { type: 'done' }
  | { type: 'failed'; cause: string };

/**
 * One of several workloads: whether it takes part, and how it went.
 *
 * @internal
 */
export function BulkRow(props: {
  action: BulkAction;
  workload: WorkloadSummary;
  outcome: BulkOutcome | undefined;
}) {
  const { action, workload, outcome } = props;
  const denied = usePermitted(
    action === 'stop' ? workloadDeletePermission : workloadUpdatePermission,
    workloadId(workload),
  );
  const leftOut = bulkReason(action, workload);
  return (
    <li>
      <span>
        {workload.namespace}/{workload.name}{' '}
        <span className={styles.note}>
          {kindName(workload.kind)} · {workload.state.word}
        </span>
      </span>
      <span
        className={outcome?.type === 'failed' ? styles.failed : styles.note}
        role="status"
      >
        {leftOut ? `Left out: ${leftOut}` : textOf(outcome) ?? denied}
      </span>
    </li>
  );
}

function textOf(outcome: BulkOutcome | undefined): string | undefined {
  switch (outcome?.type) {
    case 'running':
      return 'Working on it…';
    case 'done':
      return 'Done.';
    case 'failed':
      return `Failed: ${outcome.cause}`;
    default:
      return undefined;
  }
}
