import { useState } from 'react';
import { RiRefreshLine } from '@remixicon/react';
import { Checkbox, CheckboxGroup } from '@backstage/ui';
import {
  clusterUpdatePermission,
  CONTROL_PLANE_PART,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { rollReason } from './clusterReasons';

/**
 * Replaces all machines of some parts, one after the other. The cloud replaces the machines of a MachinePool.
 *
 * @internal
 */
export function ReplaceMachinesButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  return (
    <DialogButton
      label={t('common.actions.replaceMachines')}
      icon={<RiRefreshLine />}
      reason={rollReason(t, cluster)}
      permission={clusterUpdatePermission}
      resourceRef={cluster.id}
    >
      {onClose => <ReplaceMachinesDialog cluster={cluster} onClose={onClose} />}
    </DialogButton>
  );
}

function ReplaceMachinesDialog(props: {
  cluster: ClusterDetail;
  onClose: () => void;
}) {
  const { cluster, onClose } = props;
  const t = useT();
  const [parts, setParts] = useState<string[]>([]);
  const choices = [
    ...(cluster.controlPlane ? [CONTROL_PLANE_PART] : []),
    ...cluster.pools
      .filter(({ kind }) => kind === 'MachineDeployment')
      .map(({ name }) => name),
  ];
  return (
    <PreviewDialog
      command="changeCluster"
      subject={cluster.id}
      input={
        parts.length > 0
          ? { cluster: cluster.id, changes: { replaceMachines: parts } }
          : undefined
      }
      title={t('clusters.replaceMachines.title', { cluster: cluster.id })}
      confirmLabel={t('common.actions.replaceMachines')}
      onClose={onClose}
      destructive
      none={t('clusters.replaceMachines.none')}
    >
      <CheckboxGroup
        label={t('clusters.replaceMachines.machines')}
        description={t('clusters.replaceMachines.help')}
        value={parts}
        onChange={setParts}
      >
        {choices.map(choice => (
          <Checkbox key={choice} value={choice}>
            {choice}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </PreviewDialog>
  );
}
