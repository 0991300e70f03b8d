import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Radio, RadioGroup } from '@backstage/ui';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterDetail,
  DecommissionView,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { EffectsBox } from '../actions/EffectsBox';
import { useDryRun } from '../actions/useDryRun';

/**
 * Asks which cluster takes the place of this one, says what follows, and wants the name typed.
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
  const api = useApi(squadronApiRef);
  const [by, setBy] = useState<string>();
  const preview = useDryRun(
    cluster.id,
    by === undefined ? undefined : { by },
    (change, signal) =>
      api.replaceCluster(cluster.id, change, { dryRun: true, signal }),
  );
  const isPossible =
    preview.type === 'known' && preview.result.outcome !== 'refused';
  return (
    <ConfirmDialog
      title={`Replace ${cluster.id}`}
      confirmLabel="Replace"
      isOpen
      onClose={onClose}
      typedName={cluster.name}
      isReady={isPossible}
      onConfirm={async () => {
        if (by !== undefined) {
          await api.replaceCluster(cluster.id, { by });
        }
        onDone();
      }}
    >
      <RadioGroup label="With" value={by ?? null} onChange={setBy}>
        {view.others.map(other => (
          <Radio key={other} value={other}>
            {other}
          </Radio>
        ))}
      </RadioGroup>
      <EffectsBox
        preview={preview}
        none="Choose the cluster that takes over."
        read={({ problems }) => ({
          problems,
          effects: effectsOf(cluster.id, by ?? '', view).map(text => ({
            id: text,
            content: text,
          })),
        })}
      />
      {view.claims.length > 0 && isPossible && (
        <Alert
          status="info"
          icon
          title={`${by} is asked for what the queues lose; its own capacity bounds what is granted.`}
        />
      )}
    </ConfirmDialog>
  );
}

function effectsOf(
  cluster: string,
  by: string,
  { claims }: DecommissionView,
): string[] {
  const queues = [...new Set(claims.map(({ queue }) => queue))];
  return [
    `${by} gets the labels of ${cluster} that it has none of its own for.`,
    ...(queues.length > 0
      ? [`${by} gives ${queues.join(', ')} what ${cluster} gave them.`]
      : []),
    `Then ${cluster} is drained and leaves: what serves is ready elsewhere first, jobs start over.`,
    `What is pinned to ${cluster} may run on ${by}.`,
    'Until it has left, Abort returns all of this.',
  ];
}
