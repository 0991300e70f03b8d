import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  errorText,
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  WorkloadSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { BulkRow, type BulkOutcome } from './BulkRow';
import { bulkTypedName, type BulkAction } from './bulk';
import { ConfirmDialog } from './ConfirmDialog';
import { markStopping } from '../workloads/actions/stopping';
import { isUsed } from '../workloads/actions/WorkloadUsers';
import { useBulkChecks } from './useBulkChecks';
import styles from '../parts/actions.module.css';

const effects = (t: Translate): Record<BulkAction, string> => ({
  stop: t('workloads.bulk.stopText'),
  suspend: t('workloads.bulk.suspendText'),
  resume: t('workloads.bulk.resumeText'),
});

/**
 * Applies an action to several workloads, one after the other. Shows first which of them are included and which other
 * workloads are affected; if any are, a name has to be typed. Stays open if one of them fails.
 *
 * @internal
 */
export function BulkDialog(props: {
  action: BulkAction;
  workloads: readonly WorkloadSummary[];
  onClose: () => void;
  /** Called after all of them succeeded. */
  onDone: () => void;
}) {
  const { action, onClose, onDone } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  // A copy from when the dialog was opened: deleted rows stay listed with their outcome.
  const [workloads] = useState(props.workloads);
  const [outcomes, setOutcomes] = useState<Record<string, BulkOutcome>>({});
  const checkOf = useBulkChecks(action, workloads);
  const parts = workloads.filter(
    ({ id }) => checkOf(id).type === 'ready' && outcomes[id]?.type !== 'done',
  );
  const isAsking = workloads.some(({ id }) => checkOf(id).type === 'asking');
  const used = parts.filter(({ id }) => {
    const check = checkOf(id);
    return check.type === 'ready' && isUsed(check.used);
  });
  const label = t(`common.actions.${action}`);

  const run = async () => {
    let failed = 0;
    for (const workload of parts) {
      const { id, cluster, namespace, kind, name } = workload;
      const ref = { cluster, namespace, kind, name };
      const setOutcome = (outcome: BulkOutcome) =>
        setOutcomes(before => ({ ...before, [id]: outcome }));
      setOutcome({ type: 'running' });
      try {
        if (action === 'stop') {
          await api.stopWorkload(ref);
          markStopping(api, workload);
        } else {
          await api.changeWorkload({
            ...ref,
            changes: { suspend: action === 'suspend' },
          });
        }
        setOutcome({ type: 'done' });
      } catch (error) {
        failed += 1;
        setOutcome({ type: 'failed', cause: errorText(error) });
      }
    }
    if (failed > 0) {
      throw new Error(
        t('workloads.bulk.someFailed', {
          failed,
          count: parts.length,
        }),
      );
    }
    onDone();
    return {
      title: t('workloads.bulk.done', { action: label, count: parts.length }),
    };
  };

  return (
    <ConfirmDialog
      title={
        workloads.length === 1
          ? t('workloads.bulk.titleOne', {
              action: label,
              name: workloads[0].name,
            })
          : t('workloads.bulk.title', {
              action: label,
              count: workloads.length,
            })
      }
      confirmLabel={
        workloads.length === 1
          ? label
          : t('workloads.bulk.confirm', { action: label, count: parts.length })
      }
      onClose={onClose}
      isReady={parts.length > 0 && !isAsking}
      typedName={bulkTypedName(t, used)}
      destructive={action === 'stop'}
      onConfirm={run}
    >
      <Text as="p">{effects(t)[action]}</Text>
      <ul className={styles.rows} aria-label={t('common.labels.workloads')}>
        {workloads.map(workload => (
          <BulkRow
            key={workload.id}
            workload={workload}
            check={checkOf(workload.id)}
            outcome={outcomes[workload.id]}
          />
        ))}
      </ul>
    </ConfirmDialog>
  );
}
