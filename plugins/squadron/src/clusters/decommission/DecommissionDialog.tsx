import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Switch, Text } from '@backstage/ui';
import {
  errorText,
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterDetail,
  DecommissionView,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { InstalledReach } from '../actions/DestroyReach';
import { usePreview } from '../../actions/PreviewDialog';
import type { DecommissionChoice } from './decommissionChoices';
import { interrupts, outcomeTotals } from './outcomeTotals';

/**
 * Asks for confirmation of a step, shows the outcome for the workloads, and requires the name to be typed if workloads
 * are interrupted.
 *
 * @internal
 */
export function DecommissionDialog(props: {
  cluster: ClusterDetail;
  view: DecommissionView;
  choice: DecommissionChoice;
  onClose: () => void;
  onDone: () => void;
}) {
  const { cluster, view, choice, onClose, onDone } = props;
  const t = useT();
  const { goal, label, text } = choice;
  const isDestructive =
    choice.isDestructive && (goal !== 'Drain' || interrupts(view));
  const api = useApi(squadronApiRef);
  const isLeaving = goal === 'Leave' || goal === 'LeaveNow';
  const [force, setForce] = useState(false);
  const input = { cluster: cluster.id, goal: goal ?? null };
  const preview = usePreview('decommissionCluster', input);
  const problems = preview.type === 'known' ? preview.result.problems : [];
  return (
    <ConfirmDialog
      title={`${label}: ${cluster.id}`}
      confirmLabel={label}
      onClose={onClose}
      destructive={isDestructive}
      typedName={isDestructive ? cluster.name : undefined}
      isReady={preview.type === 'known' && (problems.length === 0 || force)}
      onConfirm={async () => {
        await api.decommissionCluster({ ...input, ...(force && { force }) });
        onDone();
      }}
    >
      <Text as="p">{text}</Text>
      {choice.isDestructive && (
        <Text as="p">{outcomeTotals(t, view.work, view.hiddenWork)}</Text>
      )}
      {isLeaving && <InstalledReach cluster={cluster} />}
      {preview.type === 'failed' && (
        <Alert status="danger" icon title={errorText(preview.error)} />
      )}
      {problems.map(({ message }) => (
        <Alert key={message} status="warning" icon title={message} />
      ))}
      {problems.length > 0 && (
        <Switch
          label={t('clusters.decommission.force')}
          isSelected={force}
          onChange={setForce}
        />
      )}
    </ConfirmDialog>
  );
}
