import { Button } from '@backstage/ui';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../parts';
import { ActionReasons } from '../parts/ActionReasons';
import { bulkActions, bulkReasonOfAll, type BulkAction } from './bulk';
import styles from '../parts/actions.module.css';

/** The actions for the selected rows. @internal */
export function BulkBar(props: {
  workloads: readonly WorkloadSummary[];
  onAction: (action: BulkAction) => void;
  onClear: () => void;
}) {
  const { workloads, onAction, onClear } = props;
  const t = useT();
  return (
    <div
      className={styles.bulk}
      role="group"
      aria-label={t('workloads.bulkBar.selectedWorkloads')}
    >
      <ActionReasons>
        <span aria-live="polite">
          {t('workloads.bulkBar.selected', { count: workloads.length })}
        </span>
        {bulkActions.map(action => (
          <ActionButton
            key={action}
            label={t(`common.actions.${action}`)}
            destructive={action === 'stop'}
            reason={bulkReasonOfAll(t, action, workloads)}
            onPress={() => onAction(action)}
          />
        ))}
        <Button variant="tertiary" size="small" onPress={onClear}>
          {t('common.actions.clearChoice')}
        </Button>
      </ActionReasons>
    </div>
  );
}
