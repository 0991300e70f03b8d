import type { ReactNode } from 'react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  WorkloadChanges,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { workloadId } from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { EffectsBox } from '../../actions/EffectsBox';
import { useDryRun } from '../../actions/useDryRun';

/**
 * A dialog for a change of a workload that shows its effects before it is confirmed.
 *
 * @internal
 */
export function WorkloadChangeDialog(props: {
  workload: WorkloadSummary;
  title: string;
  confirmLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** The requested change; undefined while nothing differs. */
  changes: WorkloadChanges | undefined;
  /** Shown while no change is requested. */
  none?: string;
  destructive?: boolean;
  /** Text that has to be typed before the change can be confirmed, if other workloads are affected. */
  typedName?: string;
  children?: ReactNode;
}) {
  const t = useT();
  const {
    workload,
    changes,
    isOpen,
    none = t('common.notes.noChangesYet'),
  } = props;
  const { cluster, namespace, kind, name } = workload;
  const ref = { cluster, namespace, kind, name };
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const preview = useDryRun(
    workloadId(ref),
    isOpen ? changes : undefined,
    (draft, signal) =>
      api.changeWorkload({ ...ref, changes: draft, dryRun: true }, { signal }),
  );
  const isPossible =
    preview.type === 'known' && preview.result.outcome === 'updated';

  return (
    <ConfirmDialog
      title={props.title}
      confirmLabel={props.confirmLabel}
      isOpen={isOpen}
      onClose={props.onClose}
      destructive={props.destructive ?? false}
      isReady={isPossible}
      typedName={props.typedName}
      onConfirm={async () => {
        if (!changes) {
          return;
        }
        const { outcome } = await api.changeWorkload({ ...ref, changes });
        toast?.post({
          title:
            outcome === 'unchanged'
              ? t('workloads.workloadChange.title', { name })
              : t('workloads.workloadChange.beingChanged', { name }),
          description: t('common.notes.pageShowsProgress'),
          status: 'success',
          timeout: 6_000,
        });
      }}
    >
      {props.children}
      <EffectsBox
        preview={preview}
        none={none}
        read={({ problems, effects }) => ({
          problems,
          effects: effects.map(text => ({ id: text, content: text })),
        })}
      />
    </ConfirmDialog>
  );
}
