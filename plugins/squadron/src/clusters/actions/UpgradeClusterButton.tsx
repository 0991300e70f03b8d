import { useState } from 'react';
import { RiArrowUpCircleLine } from '@remixicon/react';
import { Select } from '@backstage/ui';
import {
  clusterUpdatePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { rollReason } from './clusterReasons';
import { upgradeChoices, upgradeReason } from './upgradeChoices';
import { useProviderOf } from './useProviderOf';

/** Upgrades a cluster to one of the versions that it can go to next. @internal */
export function UpgradeClusterButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const offer = useProviderOf(cluster);
  const versions = 'provider' in offer ? offer.provider.versions : [];
  return (
    <DialogButton
      label={t('common.actions.upgrade')}
      icon={<RiArrowUpCircleLine />}
      reason={
        rollReason(t, cluster) ??
        ('reason' in offer ? offer.reason : upgradeReason(t, cluster, versions))
      }
      permission={clusterUpdatePermission}
      resourceRef={cluster.id}
    >
      {onClose => (
        <UpgradeDialog
          cluster={cluster}
          choices={upgradeChoices(cluster, versions)}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
}

function UpgradeDialog(props: {
  cluster: ClusterDetail;
  choices: readonly string[];
  onClose: () => void;
}) {
  const { cluster, choices, onClose } = props;
  const t = useT();
  // Fixed when it opens: after an upgrade by others, the first choice would be a further one.
  const [version, setVersion] = useState<string | undefined>(choices[0]);
  return (
    <PreviewDialog
      command="changeCluster"
      subject={cluster.id}
      input={
        version ? { cluster: cluster.id, changes: { version } } : undefined
      }
      title={t('clusters.upgradeCluster.title', {
        cluster: cluster.id,
        version: cluster.version ?? '',
      })}
      confirmLabel={t('common.actions.upgrade')}
      onClose={onClose}
    >
      <Select
        label={t('common.labels.kubernetesVersion')}
        description={t('clusters.upgradeCluster.help')}
        options={choices.map(choice => ({ value: choice, label: choice }))}
        value={version ?? null}
        onChange={value => setVersion(String(value))}
      />
    </PreviewDialog>
  );
}
