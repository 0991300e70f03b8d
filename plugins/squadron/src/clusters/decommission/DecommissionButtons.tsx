import { useState } from 'react';
import {
  clusterDeletePermission,
  clusterUpdatePermission,
  decommissionPermission,
  type ClusterDetail,
  type DecommissionView,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { usePermitted } from '../../actions/usePermitted';
import { ActionBar, ActionButton } from '../../parts';
import {
  decommissionChoices,
  mayBeReplaced,
  type DecommissionChoice,
} from './decommissionChoices';
import { DecommissionDialog } from './DecommissionDialog';
import { interrupts } from './outcomeTotals';
import { ReplaceDialog } from './ReplaceDialog';

/** The possible next steps. @internal */
export function DecommissionButtons(props: {
  cluster: ClusterDetail;
  view: DecommissionView;
  onDone: () => void;
}) {
  const { cluster, view, onDone } = props;
  const t = useT();
  const denied = {
    [clusterUpdatePermission.name]: usePermitted(
      clusterUpdatePermission,
      cluster.id,
    ),
    [clusterDeletePermission.name]: usePermitted(
      clusterDeletePermission,
      cluster.id,
    ),
  };
  const [isReplacing, setIsReplacing] = useState(false);
  const [chosen, setChosen] = useState<DecommissionChoice>();
  const choices = decommissionChoices(t, view);
  const next = choices.find(({ goal }) => goal !== undefined);
  return (
    <ActionBar>
      {choices.map(choice => (
        <ActionButton
          key={choice.label}
          label={choice.label}
          variant={choice === next ? 'primary' : 'secondary'}
          destructive={choice.isDestructive && interrupts(view)}
          reason={denied[decommissionPermission(choice.goal ?? null).name]}
          onPress={() => setChosen(choice)}
        />
      ))}
      {mayBeReplaced(view) && (
        <ActionButton
          label={t('clusters.decommissionButtons.replaceWith')}
          reason={
            view.others.length === 0
              ? t('clusters.decommissionButtons.noOthers')
              : denied[clusterDeletePermission.name]
          }
          onPress={() => setIsReplacing(true)}
        />
      )}
      {isReplacing && (
        <ReplaceDialog
          cluster={cluster}
          view={view}
          onClose={() => setIsReplacing(false)}
          onDone={onDone}
        />
      )}
      {chosen && (
        <DecommissionDialog
          cluster={cluster}
          view={view}
          choice={chosen}
          onClose={() => setChosen(undefined)}
          onDone={onDone}
        />
      )}
    </ActionBar>
  );
}
