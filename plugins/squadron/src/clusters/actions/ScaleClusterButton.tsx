import { useState } from 'react';
import { RiExpandUpDownLine } from '@remixicon/react';
import {
  clusterUpdatePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { rollReason } from './clusterReasons';
import { DestroyReach } from './DestroyReach';
import { scaleChanges, scaleFormOf, shrinks } from './scaleChanges';
import { ScaleFields } from './ScaleFields';

/** Changes the number of machines of the control plane and the pools. @internal */
export function ScaleClusterButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  return (
    <DialogButton
      label={t('common.actions.scale')}
      icon={<RiExpandUpDownLine />}
      reason={rollReason(t, cluster)}
      permission={clusterUpdatePermission}
      resourceRef={cluster.id}
    >
      {onClose => <ScaleDialog cluster={cluster} onClose={onClose} />}
    </DialogButton>
  );
}

function ScaleDialog(props: { cluster: ClusterDetail; onClose: () => void }) {
  const { cluster, onClose } = props;
  const t = useT();
  // What the form was filled from: a change by others is not one of this dialog.
  const [before] = useState(cluster);
  const [form, setForm] = useState(() => scaleFormOf(before));
  const changes = scaleChanges(before, form);
  return (
    <PreviewDialog
      command="changeCluster"
      subject={cluster.id}
      input={changes && { cluster: cluster.id, changes }}
      title={t('clusters.scaleCluster.title', { cluster: cluster.id })}
      confirmLabel={t('common.actions.scale')}
      onClose={onClose}
    >
      <ScaleFields cluster={cluster} form={form} onChange={setForm} />
      {shrinks(cluster, changes) && (
        <DestroyReach cluster={cluster} effect="mayRestart" />
      )}
    </PreviewDialog>
  );
}
