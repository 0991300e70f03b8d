import { Text } from '@backstage/ui';
import { clusterCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { useT, useEndpoint } from '@squadron/backstage-plugin-squadron-react';
import { CreateLink } from '../actions/CreateLink';
import { useLinks } from '../links';

/** A link to the form for a new cluster, or the reason why clusters cannot be created. @internal */
export function CreateClusterLink({
  variant = 'primary',
}: {
  variant?: 'primary' | 'secondary';
}) {
  const t = useT();
  const { data } = useEndpoint('listProviders', {});
  const href = useLinks().template('worker-cluster');
  if (data?.items.length === 0) {
    return (
      <Text variant="body-small" color="secondary">
        {data.reason ?? t('clusters.list.noProvider')}
      </Text>
    );
  }
  return (
    <CreateLink
      permission={clusterCreatePermission}
      label={t('common.actions.createCluster')}
      variant={variant}
      href={href}
    />
  );
}
