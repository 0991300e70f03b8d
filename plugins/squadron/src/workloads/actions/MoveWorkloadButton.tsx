import { useState } from 'react';
import { RiSwapBoxLine } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Checkbox, Text } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadId,
  workloadUpdatePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { DialogButton } from '../../actions/DialogButton';
import { EffectsBox } from '../../actions/EffectsBox';
import { usePreview } from '../../actions/PreviewDialog';
import { MoveTargets } from './MoveTargets';
import { moveReason } from './workloadReasons';
import { workloadRef } from './workloadRef';

/** Moves a workload to another cluster. @internal */
export function MoveWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  return (
    <DialogButton
      label={t('common.actions.move')}
      icon={<RiSwapBoxLine />}
      reason={moveReason(t, workload)}
      permission={workloadUpdatePermission}
      resourceRef={workloadId(workload)}
    >
      {onClose => <MoveDialog workload={workload} onClose={onClose} />}
    </DialogButton>
  );
}

/** Asks for the cluster to move to. Shows beforehand what is lost and whether the workload would start there. */
function MoveDialog(props: { workload: WorkloadDetail; onClose: () => void }) {
  const { workload, onClose } = props;
  const { name } = workload;
  const ref = workloadRef(workload);
  const t = useT();
  const api = useApi(squadronApiRef);
  const [to, setTo] = useState<string[]>();
  const [hasEnded, setHasEnded] = useState(false);
  const choices = usePreview('moveWorkload', ref);
  const known = choices.type === 'known' ? choices.result : undefined;
  const mayRunOn = known?.mayRunOn;
  const endedOn = hasEnded ? mayRunOn : undefined;
  const change =
    to && (mayRunOn === undefined || hasEnded)
      ? { ...ref, to, endedOn }
      : undefined;
  const asked = usePreview('moveWorkload', change);
  const hasChoices = known?.problems.length === 0;
  const unasked = hasChoices ? ({ type: 'none' } as const) : choices;
  const none =
    known?.targets.length === 0
      ? t('workloads.move.noTargets')
      : t('workloads.move.chooseCluster');
  return (
    <ConfirmDialog
      title={
        known?.from
          ? t('workloads.move.titleFrom', { name, cluster: known.from })
          : t('workloads.move.title', { name })
      }
      confirmLabel={t('common.actions.move')}
      onClose={onClose}
      destructive={
        known?.from !== undefined && !known.isHandover && (to?.length ?? 0) > 0
      }
      isReady={asked.type === 'known' && asked.result.outcome === 'updated'}
      onConfirm={async () => {
        const { outcome, isHandover } = await api.moveWorkload({
          ...ref,
          to,
          endedOn,
        });
        const done = isHandover
          ? t('workloads.move.handsOver', { name })
          : t('workloads.move.moving', { name });
        return {
          title:
            outcome === 'unchanged'
              ? t('workloads.move.unchanged', { name })
              : done,
          description: t('common.notes.pageShowsProgress'),
        };
      }}
    >
      {known?.isHandover && (
        <Text as="p">{t('workloads.move.handoverText')}</Text>
      )}
      {known && hasChoices && (
        <MoveTargets
          view={known}
          value={to}
          onChange={clusters => setTo([...clusters])}
        />
      )}
      {mayRunOn !== undefined && hasChoices && (
        <Checkbox isSelected={hasEnded} onChange={setHasEnded}>
          {t('workloads.move.hasEnded', { name, cluster: mayRunOn })}
        </Checkbox>
      )}
      <EffectsBox
        preview={change ? asked : unasked}
        none={
          mayRunOn === undefined || hasEnded
            ? none
            : t('workloads.move.hasEndedHint', { name, cluster: mayRunOn })
        }
        read={result => result}
      />
    </ConfirmDialog>
  );
}
