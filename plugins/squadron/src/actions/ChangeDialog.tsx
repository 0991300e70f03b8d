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
  ClusterChanges,
  ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ChangeEffects } from './ChangeEffects';
import { ConfirmDialog } from './ConfirmDialog';
import { useChangePreview } from './useChangePreview';

/**
 * A dialog for a change of a cluster that shows its effects before it is confirmed.
 *
 * @internal
 */
export function ChangeDialog(props: {
  cluster: ClusterDetail;
  title: string;
  confirmLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** The requested change; undefined while nothing differs. */
  changes: ClusterChanges | undefined;
  /** Shown while no change is requested. */
  none?: string;
  /** Text that has to be typed before the change can be confirmed. */
  typedName?: string;
  destructive?: boolean;
  children?: ReactNode;
}) {
  const t = useT();
  const {
    cluster,
    changes,
    isOpen,
    none = t('common.notes.noChangesYet'),
  } = props;
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const preview = useChangePreview(cluster.id, isOpen ? changes : undefined);
  const isPossible =
    preview.type === 'known' && preview.result.outcome === 'updated';

  return (
    <ConfirmDialog
      title={props.title}
      confirmLabel={props.confirmLabel}
      isOpen={isOpen}
      onClose={props.onClose}
      typedName={props.typedName}
      destructive={props.destructive ?? false}
      isReady={isPossible}
      onConfirm={async () => {
        if (!changes) {
          return;
        }
        const { outcome } = await api.changeCluster({
          cluster: cluster.id,
          changes,
        });
        toast?.post({
          title:
            outcome === 'unchanged'
              ? t('clusters.change.title', { cluster: cluster.id })
              : t('clusters.change.beingChanged', { cluster: cluster.id }),
          description: t('common.notes.pageShowsProgress'),
          status: 'success',
          timeout: 6_000,
        });
      }}
    >
      {props.children}
      <ChangeEffects preview={preview} none={none} />
    </ConfirmDialog>
  );
}
