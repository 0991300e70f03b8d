import { ButtonLink, Text } from '@backstage/ui';
import { useT, useEndpoint } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';

/**
 * A link to the form for a new cluster, or the reason why clusters cannot be created.
 *
 * @internal
 */
export function CreateClusterLink() {
  const t = useT();
  const href = useLinks().template('worker-cluster');
  const { data } = useEndpoint('listProviders', {});
  if (data && data.items.length === 0) {
    return (
      <Text variant="body-small" color="secondary">
        {data.reason ?? t('clusters.list.noProvider')}
      </Text>
    );
  }
  return href ? (
    <ButtonLink href={href} variant="primary" size="small">
      {t('common.actions.createCluster')}
    </ButtonLink>
  ) : null;
}
