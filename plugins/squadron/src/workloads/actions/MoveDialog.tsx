import { useState } from 'react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { workloadId } from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { EffectsBox } from '../../actions/EffectsBox';
import { MoveTargets } from './MoveTargets';
import { useDryRun } from '../../actions/useDryRun';

/**
 * Asks for the cluster that a workload moves to. Shows beforehand what is lost and whether it would start there.
 *
 * @internal
 */
export function MoveDialog(props: {
  workload: WorkloadDetail;
  onClose: () => void;
}) {
  const { workload, onClose } = props;
  const { cluster, namespace, kind, name } = workload;
  const ref = { cluster, namespace, kind, name };
  const t = useT();
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const [to, setTo] = useState<string[]>();
  const ask = (move: { to?: string[] }, signal: AbortSignal) =>
    api.moveWorkload({ ...ref, ...move, dryRun: true }, { signal });
  const choices = useDryRun(`${workloadId(ref)} choices`, {}, ask);
  const asked = useDryRun(workloadId(ref), to && { to }, ask);
  const preview = to ? asked : choices;
  const known = choices.type === 'known' ? choices.result : undefined;
  const isPossible =
    asked.type === 'known' && asked.result.outcome === 'updated';

  return (
    <ConfirmDialog
      title={
        known?.from
          ? t('workloads.move.titleFrom', { name, cluster: known.from })
          : t('workloads.move.title', { name })
      }
      confirmLabel={t('common.actions.move')}
      isOpen
      onClose={onClose}
      destructive={
        known?.from !== undefined && !known.isHandover && (to?.length ?? 0) > 0
      }
      isReady={isPossible}
      onConfirm={async () => {
        const { outcome, isHandover } = await api.moveWorkload({ ...ref, to });
        toast?.post({
          title:
            outcome === 'unchanged'
              ? t('workloads.move.unchanged', { name })
              : t(
                  isHandover
                    ? 'workloads.move.handsOver'
                    : 'workloads.move.moving',
                  { name },
                ),
          description: t('common.notes.pageShowsProgress'),
          status: 'success',
          timeout: 6_000,
        });
      }}
    >
      {known?.isHandover && (
        <Text as="p">{t('workloads.move.newCopyBecomesReady')}</Text>
      )}
      {known && known.problems.length === 0 && (
        <MoveTargets
          view={known}
          value={to}
          onChange={clusters => setTo([...clusters])}
        />
      )}
      <EffectsBox
        preview={
          !to && known && known.problems.length === 0
            ? { type: 'none' }
            : preview
        }
        none={
          known?.targets.length === 0
            ? t('workloads.move.noOtherClusterCan')
            : t('workloads.move.chooseCluster')
        }
        read={({ problems, effects }) => ({
          problems,
          effects: effects.map(text => ({ id: text, content: text })),
        })}
      />
    </ConfirmDialog>
  );
}
