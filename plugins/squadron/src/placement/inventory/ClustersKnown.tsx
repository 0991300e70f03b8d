import { useState } from 'react';
import { Alert, Switch, Text } from '@backstage/ui';
import {
  useT,
  EmptyState,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { inventoryReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { DocLink, Section, loaded } from '../../parts';
import { gapsOf } from './gapsOf';
import { InventoryTable } from './InventoryTable';

/** The merged inventory: the records of each cluster from all sources, and their conflicts. @internal */
export function ClustersKnown() {
  const t = useT();
  const view = useEndpoint('getInventory', {});
  const { data, stale, instead } = loaded(view, {
    what: t('placement.inventory.what'),
    permission: inventoryReadPermission.name,
  });
  const [onlyGaps, setOnlyGaps] = useState(false);
  if (!data) {
    return instead;
  }
  const incomplete = data.items.filter(item => gapsOf(item).length > 0);
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
        <Section
          title={t('placement.inventory.title')}
          actions={<DocLink page="credentials.md#the-inventory" />}
        >
          <Text as="p" variant="body-small" color="secondary">
            {t('placement.inventory.purpose')}{' '}
            {data.unread.length === 0 &&
              t('placement.inventory.complete', {
                complete: data.items.length - incomplete.length,
                total: data.items.length,
              })}
          </Text>
          {(onlyGaps || incomplete.length > 0) && (
            <Switch
              label={t('placement.inventory.incomplete', {
                number: incomplete.length,
              })}
              isSelected={onlyGaps}
              onChange={setOnlyGaps}
            />
          )}
          <InventoryTable items={onlyGaps ? incomplete : data.items} />
        </Section>
      )}
    </>
  );
}
