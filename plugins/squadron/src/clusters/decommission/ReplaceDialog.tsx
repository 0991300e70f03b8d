import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Radio, RadioGroup } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterDetail,
  DecommissionView,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { EffectsBox } from '../../actions/EffectsBox';
import { useDryRun } from '../../actions/useDryRun';

/**
 * Asks for the replacement of a cluster, shows the effects, and requires the name to be typed.
 *
 * @internal
 */
export function ReplaceDialog(props: {
  cluster: ClusterDetail;
  view: DecommissionView;
  onClose: () => void;
  onDone: () => void;
}) {
  const { cluster, view, onClose, onDone } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const [by, setBy] = useState<string>();
  const preview = useDryRun(
    cluster.id,
    by === undefined ? undefined : { by },
    (change, signal) =>
      api.replaceCluster(
        { cluster: cluster.id, ...change, dryRun: true },
        { signal },
      ),
  );
  const isPossible =
    preview.type === 'known' && preview.result.outcome !== 'refused';
  return (
    <ConfirmDialog
      title={t('clusters.replace.title', { cluster: cluster.id })}
      confirmLabel={t('common.labels.replace')}
      isOpen
      onClose={onClose}
      typedName={cluster.name}
      isReady={isPossible}
      onConfirm={async () => {
        if (by !== undefined) {
          await api.replaceCluster({ cluster: cluster.id, by });
        }
        onDone();
      }}
    >
      <RadioGroup
        label={t('clusters.replace.replacement')}
        value={by ?? null}
        onChange={setBy}
      >
        {view.others.map(other => (
          <Radio key={other} value={other}>
            {other}
          </Radio>
        ))}
      </RadioGroup>
      <EffectsBox
        preview={preview}
        none={t('clusters.replace.chooseReplacement')}
        read={({ problems }) => ({
          problems,
          effects: effectsOf(t, cluster.id, by ?? '', view).map(text => ({
            id: text,
            content: text,
          })),
        })}
      />
      {view.claims.length > 0 && isPossible && (
        <Alert
          status="info"
          icon
          title={t('clusters.replace.assignmentsQueuesMovedCapacity', {
            by: by ?? '',
          })}
        />
      )}
    </ConfirmDialog>
  );
}

function effectsOf(
  t: Translate,
  cluster: string,
  by: string,
  { claims }: DecommissionView,
): string[] {
  const queues = [...new Set(claims.map(({ queue }) => queue))];
  return [
    t('clusters.replace.inheritsLabelsWhoseKeys', { by, cluster }),
    ...(queues.length > 0
      ? [
          t('clusters.replace.takesOverAssignmentsOn', {
            by,
            queues: queues.join(', '),
            cluster,
          }),
        ]
      : []),
    t('clusters.replace.thenDrainedLeavesServices', { cluster }),
    t('clusters.replace.workloadsWithAffinityMay', { cluster, by }),
    t('clusters.replace.untilClusterHasLeft'),
  ];
}
