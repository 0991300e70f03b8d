import { Alert, Text } from '@backstage/ui';
import {
  useT,
  EmptyState,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { inventoryReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { Section, loaded } from '../../parts';
import { InventoryTable } from './InventoryTable';

/** The merged inventory: the records of each cluster from all sources, and their conflicts. @internal */
export function ClustersKnown() {
  const t = useT();
  const view = useEndpoint('getInventory', {});
  const { data, stale, instead } = loaded(view, {
    what: t('placement.inventory.what'),
    permission: inventoryReadPermission.name,
  });
  if (!data) {
    return instead;
  }
  return (
    <>
      {stale}
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
          <Text as="p" variant="body-small" color="secondary">
            {t('placement.inventory.purpose')}
          </Text>
          <InventoryTable items={data.items} />
        </Section>
      )}
    </>
  );
}
