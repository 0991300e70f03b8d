import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Text } from '@backstage/ui';
import { useProviders } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { squadronTranslationRef } from '../translation';

/**
 * A link to the form for a new cluster, or the reason why clusters cannot be created.
 *
 * @internal
 */
export function CreateClusterLink() {
  const { t } = useTranslationRef(squadronTranslationRef);
  const href = useLinks().template('worker-cluster');
  const { data } = useProviders();
  if (data && data.items.length === 0) {
    return (
      <Text variant="body-small" color="secondary">
        {data.reason ?? t('clusters.noProvider')}
      </Text>
    );
  }
  return href ? (
    <ButtonLink href={href} variant="primary" size="small">
      {t('actions.createCluster')}
    </ButtonLink>
  ) : null;
}
