import { useState } from 'react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  messageOf,
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { BulkRow, type BulkOutcome } from './BulkRow';
import { bulkTypedName, type BulkAction } from './bulk';
import { ConfirmDialog } from './ConfirmDialog';
import { useBulkChecks } from './useBulkChecks';
import styles from './actions.module.css';

const effects: Record<BulkAction, string> = {
  stop: 'The workloads and their pods are deleted and their quota is released. Unsaved work is lost. This cannot be undone.',
  suspend:
    'Their pods are deleted and their quota is released. They start from the beginning when they are resumed.',
  resume: 'They are queued again and start when capacity is free.',
};

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
  const toast = useApiHolder().get(toastApiRef);
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
    return check.type === 'ready' && check.users.length > 0;
  });
  const label = t(`common.actions.${action}`);

  const run = async () => {
    let failed = 0;
    for (const { id, cluster, namespace, kind, name } of parts) {
      const ref = { cluster, namespace, kind, name };
      const setOutcome = (outcome: BulkOutcome) =>
        setOutcomes(before => ({ ...before, [id]: outcome }));
      setOutcome({ type: 'running' });
      try {
        if (action === 'stop') {
          await api.stopWorkload(ref);
        } else {
          await api.changeWorkload({
            ...ref,
            changes: { suspend: action === 'suspend' },
          });
        }
        setOutcome({ type: 'done' });
      } catch (error) {
        failed += 1;
        setOutcome({ type: 'failed', cause: messageOf(error) });
      }
    }
    if (failed > 0) {
      throw new Error(
        `${failed} of ${parts.length} failed; the reason is shown for each. The others succeeded.`,
      );
    }
    onDone();
    toast?.post({
      title: `${label}: ${parts.length} ${
        parts.length === 1 ? 'workload' : 'workloads'
      }`,
      status: 'success',
      timeout: 6_000,
    });
  };

  return (
    <ConfirmDialog
      title={`${label} ${
        workloads.length === 1
          ? workloads[0].name
          : `${workloads.length} workloads`
      }?`}
      confirmLabel={workloads.length === 1 ? label : `${label} ${parts.length}`}
      isOpen
      onClose={onClose}
      isReady={parts.length > 0 && !isAsking}
      typedName={bulkTypedName(used)}
      destructive={action === 'stop'}
      onConfirm={run}
    >
      <Text as="p">{effects[action]}</Text>
      <ul className={styles.rows} aria-label="Workloads">
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
