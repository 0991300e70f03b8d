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
      title={`Replace ${cluster.id}`}
      confirmLabel="Replace"
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
      <RadioGroup label="Replacement" value={by ?? null} onChange={setBy}>
        {view.others.map(other => (
          <Radio key={other} value={other}>
            {other}
          </Radio>
        ))}
      </RadioGroup>
      <EffectsBox
        preview={preview}
        none="Choose the replacement."
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
          title={`The assignments of the queues are moved to ${by}. Its capacity limits the grants.`}
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
    `${by} inherits the labels of ${cluster} whose keys it does not have.`,
    ...(queues.length > 0
      ? [
          `${by} takes over the assignments of ${queues.join(
            ', ',
          )} on ${cluster}.`,
        ]
      : []),
    `Then ${cluster} is drained and leaves: services become ready elsewhere first, jobs restart.`,
    `Workloads with an affinity to ${cluster} may run on ${by}.`,
    'Until the cluster has left, Abort undoes all of this.',
  ];
}
