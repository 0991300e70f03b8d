import { useState } from 'react';
import { RiArrowUpCircleLine } from '@remixicon/react';
import { Select } from '@backstage/ui';
import {
  clusterUpdatePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../../parts';
import { ChangeDialog } from '../../actions/ChangeDialog';
import { rollReason } from '../../actions/changeReason';
import { upgradeChoices, upgradeReason } from './upgradeChoices';
import { usePermitted } from '../../actions/usePermitted';
import { useProviderOf } from './useProviderOf';

/**
 * Upgrades a cluster to one of the versions that it can go to next.
 *
 * @internal
 */
export function UpgradeClusterButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const denied = usePermitted(clusterUpdatePermission, cluster.id);
  const offer = useProviderOf(cluster);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const versions = 'provider' in offer ? offer.provider.versions : [];
  const choices = upgradeChoices(cluster, versions);
  const version = chosen ?? choices[0];
  const reason =
    rollReason(t, cluster) ??
    ('reason' in offer ? offer.reason : upgradeReason(t, cluster, versions)) ??
    denied;
  return (
    <>
      <ActionButton
        label={t('common.actions.upgrade')}
        icon={<RiArrowUpCircleLine />}
        reason={reason}
        onPress={() => {
          setChosen(undefined);
          setIsOpen(true);
        }}
      />
      <ChangeDialog
        cluster={cluster}
        title={t('clusters.upgradeCluster.title', {
          cluster: cluster.id,
          version: cluster.version ?? '',
        })}
        confirmLabel={t('common.actions.upgrade')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={version ? { version } : undefined}
      >
        <Select
          label={t('common.labels.kubernetesVersion')}
          description={t('clusters.upgradeCluster.oneMinorVersionAt')}
          options={choices.map(choice => ({ value: choice, label: choice }))}
          value={version ?? null}
          onChange={value => setChosen(String(value))}
        />
      </ChangeDialog>
    </>
  );
}
