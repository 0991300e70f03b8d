import { Alert } from '@backstage/ui';
import {
  useT,
  EmptyState,
  ErrorState,
  PageSkeleton,
  StaleNotice,
  useInventory,
} from '@squadron/backstage-plugin-squadron-react';
import { inventoryReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../../parts';
import { InventoryTable } from './InventoryTable';

/**
 * The merged inventory: the records of each cluster from all sources, and their conflicts.
 *
 * @internal
 */
export function ClustersKnown() {
  const t = useT();
  const { data, error, retry } = useInventory();
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what={t('placement.inventory.what')}
        permission={inventoryReadPermission.name}
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label={t('placement.inventory.reading')} />;
  }
  return (
    <>
      {error && <StaleNotice error={error} onRetry={retry} />}
      {data.unread.length > 0 && (
        <Alert
          status="warning"
          title={t('placement.inventory.unread', {
            unread: data.unread.join(', '),
          })}
        />
      )}
      {data.items.length === 0 ? (
        <EmptyState title={t('placement.inventory.emptyTitle')}>
          {t('placement.inventory.emptyText')}
        </EmptyState>
      ) : (
        <Section title={t('placement.inventory.title')}>
          <InventoryTable items={data.items} />
        </Section>
      )}
    </>
  );
}
