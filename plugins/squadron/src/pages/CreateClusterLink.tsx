import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Text } from '@backstage/ui';
import { useProviders } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { squadronTranslationRef } from '../translation';

/**
 * The way to the form that makes a cluster; where none may be made, why.
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
