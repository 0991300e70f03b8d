import { useStateText, useT } from '@squadron/backstage-plugin-squadron-react';
import type {
  WorkloadSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../workloads/kindName';
import type { BulkCheck } from './bulkCheck';
import { WorkloadUsers } from '../workloads/actions/WorkloadUsers';
import styles from '../parts/actions.module.css';

/** The outcome for one of several workloads. @internal */
export type BulkOutcome =
  | { type: 'running' }
  | { type: 'done' }
  | { type: 'failed'; cause: string };

/** One of several workloads: whether it is included, what is affected, and the outcome. @internal */
export function BulkRow(props: {
  workload: WorkloadSummary;
  check: BulkCheck;
  outcome: BulkOutcome | undefined;
}) {
  const { workload, check, outcome } = props;
  const text = useStateText();
  const t = useT();
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
        {outcome ? outcomeText(t, outcome) : checkText(t, check)}
      </span>
      {check.type === 'ready' && !outcome && <WorkloadUsers of={check.used} />}
    </li>
  );
}

function outcomeText(t: Translate, outcome: BulkOutcome): string {
  switch (outcome.type) {
    case 'running':
      return t('workloads.bulkRow.inProgress');
    case 'done':
      return t('workloads.bulkRow.done');
    case 'failed':
      return t('workloads.bulkRow.failed', { cause: outcome.cause });
    default:
      return outcome satisfies never;
  }
}

function checkText(t: Translate, check: BulkCheck): string {
  switch (check.type) {
    case 'asking':
      return t('workloads.bulkRow.checkingWhatAffected');
    case 'leftOut':
      return t('workloads.bulkRow.skipped', { reason: check.reason });
    case 'ready':
      return check.effects.join(' ');
    default:
      return check satisfies never;
  }
}
