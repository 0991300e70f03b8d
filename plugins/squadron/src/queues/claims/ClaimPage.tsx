import { useParams } from 'react-router-dom';
import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  useT,
  ErrorState,
  PageSkeleton,
  StaleNotice,
  StateBadge,
  useClaim,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../../links';
import { PageBody } from '../../parts';
import styles from '../../parts/parts.module.css';
import { ClaimEditor } from './ClaimEditor';

/**
 * One ClusterResourceClaim: whether it is granted, and its editor.
 *
 * @internal
 */
export function ClaimPage() {
  const t = useT();
  const { claim: name = '' } = useParams();
  const links = useLinks();
  const { data, error, retry } = useClaim(name);
  if (!data) {
    return (
      <PageBody>
        {error ? (
          <ErrorState
            error={error}
            what={t('queues.claims.whatClaim', { name })}
            permission="squadron.queue.read"
            onRetry={retry}
          />
        ) : (
          <PageSkeleton label={t('queues.claims.readingClaim', { name })} />
        )}
      </PageBody>
    );
  }
  return (
    <BreadcrumbEntry entry={{ label: name, href: links.claim(name) }}>
      <PageBody>
        <Text as="h1" variant="title-small" className={styles.title}>
          <span className={styles.scope}>
            {t('queues.claims.table.claim')} /{' '}
          </span>
          {name}
        </Text>
        <div>
          <StateBadge state={data.state} size="title" />
        </div>
        {error && <StaleNotice error={error} onRetry={retry} />}
        <ClaimEditor key={name} claim={data} onApplied={retry} />
      </PageBody>
    </BreadcrumbEntry>
  );
}
