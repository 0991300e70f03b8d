import { useParams } from 'react-router-dom';
import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  useT,
  ErrorState,
  PageSkeleton,
  StaleNotice,
  usePlacement,
} from '@squadron/backstage-plugin-squadron-react';
import { placementReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { PageBody } from '../parts';
import styles from '../parts/parts.module.css';
import { PlacementBody } from './PlacementBody';

/**
 * One Placement: its decision with the reasons, its editor, its history.
 *
 * @internal
 */
export function PlacementPage() {
  const t = useT();
  const { namespace = '', name = '' } = useParams();
  const ref = { namespace, name };
  const links = useLinks();
  const { data, error, retry } = usePlacement(ref);
  if (!data) {
    return (
      <PageBody>
        {error ? (
          <ErrorState
            error={error}
            what={t('placement.detail.what', { namespace, name })}
            permission={placementReadPermission.name}
            onRetry={retry}
          />
        ) : (
          <PageSkeleton label={t('placement.detail.reading', { name })} />
        )}
      </PageBody>
    );
  }
  return (
    <BreadcrumbEntry entry={{ label: name, href: links.placement(ref) }}>
      <PageBody>
        <Text as="h1" variant="title-small" className={styles.title}>
          <span className={styles.scope}>{namespace} / </span>
          {name}
        </Text>
        {error && (
          <StaleNotice
            error={error}
            asOf={data.evaluation.at}
            onRetry={retry}
          />
        )}
        <PlacementBody placement={data} onChanged={retry} />
      </PageBody>
    </BreadcrumbEntry>
  );
}
