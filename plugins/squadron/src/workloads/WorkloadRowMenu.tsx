import { RiMore2Line } from '@remixicon/react';
import { ButtonIcon, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { bulkReason, type BulkAction } from '../actions/bulk';
import { isHeld } from './actions/workloadReasons';
import { useLinks } from '../links';

/** The actions for one row of a list. @internal */
export function WorkloadRowMenu(props: {
  workload: WorkloadSummary;
  onAction: (action: BulkAction) => void;
}) {
  const { workload, onAction } = props;
  const t = useT();
  const links = useLinks();
  const actions: BulkAction[] =
    workload.state.code === 'CannotRun'
      ? ['stop']
      : [isHeld(workload) ? 'resume' : 'suspend', 'stop'];
  return (
    <MenuTrigger>
      <ButtonIcon
        icon={<RiMore2Line />}
        variant="tertiary"
        size="small"
        aria-label={t('common.labels.actionsFor', {
          name: `${workload.namespace}/${workload.name}`,
        })}
      />
      <Menu aria-label={t('common.labels.actionsFor', { name: workload.name })}>
        <MenuItem href={links.workload(workload)}>
          {t('common.actions.open')}
        </MenuItem>
        {actions.map(action => {
          const reason = bulkReason(t, action, workload);
          return (
            <MenuItem
              key={action}
              isDisabled={reason !== undefined}
              color={action === 'stop' ? 'danger' : 'primary'}
              onAction={() => onAction(action)}
            >
              {t(`common.actions.${action}`)}
              {reason && ` · ${reason}`}
            </MenuItem>
          );
        })}
      </Menu>
    </MenuTrigger>
  );
}
