import { useState } from 'react';
import { RiRefreshLine } from '@remixicon/react';
import { Checkbox, CheckboxGroup } from '@backstage/ui';
import {
  clusterUpdatePermission,
  CONTROL_PLANE_PART,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../../parts';
import { ChangeDialog } from '../../actions/ChangeDialog';
import { rollReason } from '../../actions/changeReason';
import { usePermitted } from '../../actions/usePermitted';

/**
 * Replaces all machines of some parts, one after the other. The cloud replaces the machines of a MachinePool.
 *
 * @internal
 */
export function ReplaceMachinesButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const denied = usePermitted(clusterUpdatePermission, cluster.id);
  const [isOpen, setIsOpen] = useState(false);
  const [parts, setParts] = useState<string[]>([]);
  const choices = [
    ...(cluster.controlPlane ? [CONTROL_PLANE_PART] : []),
    ...cluster.pools
      .filter(({ kind }) => kind === 'MachineDeployment')
      .map(({ name }) => name),
  ];
  return (
    <>
      <ActionButton
        label={t('common.actions.replaceMachines')}
        icon={<RiRefreshLine />}
        reason={rollReason(t, cluster) ?? denied}
        onPress={() => {
          setParts([]);
          setIsOpen(true);
        }}
      />
      <ChangeDialog
        cluster={cluster}
        title={t('clusters.replaceMachines.title', { cluster: cluster.id })}
        confirmLabel={t('common.actions.replaceMachines')}
        destructive
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={parts.length > 0 ? { replaceMachines: parts } : undefined}
        none={t('clusters.replaceMachines.chooseAtLeastOne')}
      >
        <CheckboxGroup
          label={t('clusters.replaceMachines.machines')}
          description={t('clusters.replaceMachines.newMachineCreatedFirst')}
          value={parts}
          onChange={setParts}
        >
          {choices.map(choice => (
            <Checkbox key={choice} value={choice}>
              {choice}
            </Checkbox>
          ))}
        </CheckboxGroup>
      </ChangeDialog>
    </>
  );
}
