import { useState } from 'react';
import {
  clusterDeletePermission,
  type ClusterDetail,
  type DecommissionView,
} from '@squadron/backstage-plugin-squadron-common';
import actions from '../actions/actions.module.css';
import { usePermitted } from '../actions/usePermitted';
import { ActionButton } from '../parts';
import {
  decommissionChoices,
  type DecommissionChoice,
} from './decommissionChoices';
import { DecommissionDialog } from './DecommissionDialog';

/**
 * The steps that may follow now.
 *
 * @internal
 */
export function DecommissionButtons(props: {
  cluster: ClusterDetail;
  view: DecommissionView;
  onDone: () => void;
}) {
  const { cluster, view, onDone } = props;
  const denied = usePermitted(clusterDeletePermission, cluster.id);
  const [chosen, setChosen] = useState<DecommissionChoice>();
  return (
    <div className={actions.toolbar}>
      {decommissionChoices(view).map(choice => (
        <ActionButton
          key={choice.label}
          label={choice.label}
          reason={denied}
          onPress={() => setChosen(choice)}
        />
      ))}
      {chosen && (
        <DecommissionDialog
          cluster={cluster}
          view={view}
          choice={chosen}
          onClose={() => setChosen(undefined)}
          onDone={onDone}
        />
      )}
    </div>
  );
}
