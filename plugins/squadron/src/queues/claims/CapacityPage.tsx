import {
  EmptyState,
  PartialNotice,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { PageBody, Section, loaded } from '../../parts';
import styles from '../../parts/parts.module.css';
import { CapacityTable } from './CapacityTable';
import { ClaimsTable } from './ClaimsTable';
import { NewQueueButton } from './NewQueueButton';

/** The capacity of clusters compared with the grants from it, and the claims. @internal */
export function CapacityPage() {
  const t = useT();
  const capacity = useEndpoint('listCapacity', {});
  const claims = useEndpoint('listClaims', {});
  const { data, stale, instead } = loaded(
    {
      data: claims.data && capacity.data,
      error: capacity.error ?? claims.error,
      retry: () => {
        capacity.retry();
        claims.retry();
      },
    },
    { what: t('queues.claims.what'), permission: 'squadron.queue.read' },
  );
  if (!data || !claims.data) {
    return <PageBody>{instead}</PageBody>;
  }
  const { items, clusters } = data;
  return (
    <PageBody>
      {stale}
      <PartialNotice clusters={clusters} />
      <Section title={t('queues.claims.nav')} actions={<NewQueueButton />}>
        {items.length > 0 ? (
          <CapacityTable rows={items} />
        ) : (
          <EmptyState title={t('queues.claims.noCapacityTitle')}>
            {t('queues.claims.noCapacityText')}
          </EmptyState>
        )}
      </Section>
      <Section title={t('queues.claims.claims')}>
        <p className={styles.subdued}>{t('queues.claims.claimsText')}</p>
        {claims.data.items.length > 0 ? (
          <ClaimsTable claims={claims.data.items} />
        ) : (
          <span className={styles.subdued}>{t('queues.claims.noClaims')}</span>
        )}
      </Section>
    </PageBody>
  );
}
