import { useStateText } from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../bodies/kindName';
import type { BulkCheck } from './bulkCheck';
import { WorkloadUsers } from './WorkloadUsers';
import styles from './actions.module.css';

/**
 * The outcome for one of several workloads.
 *
 * @internal
 */
export type BulkOutcome =
  | { type: 'running' }
  | { type: 'done' }
  | { type: 'failed'; cause: string };

/**
 * One of several workloads: whether it is included, what is affected, and the outcome.
 *
 * @internal
 */
export function BulkRow(props: {
  workload: WorkloadSummary;
  check: BulkCheck;
  outcome: BulkOutcome | undefined;
}) {
  const { workload, check, outcome } = props;
  const text = useStateText();
  const users = check.type === 'ready' ? check.users : [];
  return (
    <li>
      <span>
        {workload.namespace}/{workload.name}{' '}
        <span className={styles.note}>
          {kindName(workload.kind)} · {text(workload.state)}
        </span>
      </span>
      <span
        className={outcome?.type === 'failed' ? styles.failed : styles.note}
        role="status"
      >
        {outcome ? outcomeText(outcome) : checkText(check)}
      </span>
      {users.length > 0 && !outcome && <WorkloadUsers users={users} />}
    </li>
  );
}

function outcomeText(outcome: BulkOutcome): string {
  switch (outcome.type) {
    case 'running':
      return 'In progress…';
    case 'done':
      return 'Done.';
    case 'failed':
      return `Failed: ${outcome.cause}`;
    default:
      return outcome satisfies never;
  }
}

function checkText(check: BulkCheck): string {
  switch (check.type) {
    case 'asking':
      return 'Checking what is affected…';
    case 'leftOut':
      return `Skipped: ${check.reason}`;
    case 'ready':
      return check.effects.join(' ');
    default:
      return check satisfies never;
  }
}
