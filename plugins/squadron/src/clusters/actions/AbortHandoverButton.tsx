import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadUpdatePermission,
  type HandoverView,
  type WorkloadDetail,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../../parts';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { EffectsBox } from '../../actions/EffectsBox';
import { useDryRun } from '../../actions/useDryRun';
import { usePermitted } from '../../actions/usePermitted';

/**
 * Aborts a handover: the workload stays on its cluster.
 *
 * @internal
 */
export function AbortHandoverButton(props: {
  workload: WorkloadDetail;
  handover: HandoverView;
}) {
  const { workload, handover } = props;
  const t = useT();
  const denied = usePermitted(workloadUpdatePermission, workloadId(workload));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        label={t('common.labels.abort')}
        reason={
          handover.why === 'drained'
            ? t('clusters.abortHandover.abortDecommissioningClusterInstead')
            : denied
        }
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <AbortDialog workload={workload} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function AbortDialog(props: { workload: WorkloadDetail; onClose: () => void }) {
  const { workload, onClose } = props;
  const t = useT();
  const { cluster, namespace, kind, name } = workload;
  const ref = { cluster, namespace, kind, name };
  const api = useApi(squadronApiRef);
  const preview = useDryRun(
    workloadId(ref),
    { abort: true },
    (change, signal) =>
      api.moveWorkload({ ...ref, ...change, dryRun: true }, { signal }),
  );
  return (
    <ConfirmDialog
      title={t('clusters.abortHandover.title', { name })}
      confirmLabel={t('common.labels.abort')}
      isOpen
      onClose={onClose}
      isReady={preview.type === 'known' && preview.result.outcome === 'updated'}
      onConfirm={async () => {
        await api.moveWorkload({ ...ref, abort: true });
      }}
    >
      <EffectsBox
        preview={preview}
        none=""
        read={({ problems, effects }) => ({
          problems,
          effects: effects.map(text => ({ id: text, content: text })),
        })}
      />
    </ConfirmDialog>
  );
}
