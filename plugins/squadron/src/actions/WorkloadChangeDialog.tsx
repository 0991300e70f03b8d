import type { ReactNode } from 'react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import {
  squadronApiRef,
  workloadId,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  WorkloadChanges,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from './ConfirmDialog';
import { EffectsBox } from './EffectsBox';
import { useDryRun } from './useDryRun';

/**
 * Asks for a change of a workload and says what it does before it is made.
 *
 * @internal
 */
export function WorkloadChangeDialog(props: {
  workload: WorkloadSummary;
  title: string;
  confirmLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** What is asked for now; undefined while that is nothing. */
  changes: WorkloadChanges | undefined;
  /** Said while nothing is asked for. */
  none?: string;
  destructive?: boolean;
  /** To be typed before it can be confirmed, where others lose something. */
  typedName?: string;
  children?: ReactNode;
}) {
  const { workload, changes, isOpen, none = 'Nothing is changed yet.' } = props;
  const { cluster, namespace, kind, name } = workload;
  const ref = { cluster, namespace, kind, name };
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const preview = useDryRun(
    workloadId(ref),
    isOpen ? changes : undefined,
    (asked, signal) => api.changeWorkload(ref, asked, { dryRun: true, signal }),
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
        const { outcome } = await api.changeWorkload(ref, changes);
        toast?.post({
          title:
            outcome === 'unchanged'
              ? `${name} is like that already`
              : `${name} is being changed`,
          description: 'This page follows it.',
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
