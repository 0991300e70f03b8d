import { useState } from 'react';
import { Alert, SearchField, Text } from '@backstage/ui';
import {
  useT,
  EmptyState,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterCreatePermission,
  inventoryReadPermission,
  type InventoryCluster,
} from '@squadron/backstage-plugin-squadron-common';
import { CreateLink } from '../../actions/CreateLink';
import { useLinks } from '../../links';
import { Choice, DocLink, Section, loaded } from '../../parts';
import parts from '../../parts/parts.module.css';
import { disagreementsOf, missingOf } from './gapsOf';
import { InventoryTable } from './InventoryTable';

const SHOWN = {
  all: () => true,
  incomplete: (cluster: InventoryCluster) =>
    missingOf(cluster) !== undefined || disagreementsOf(cluster).length > 0,
  foreign: ({ isMember }: InventoryCluster) => !isMember,
};

type Shown = keyof typeof SHOWN;

const CHOICES: readonly Shown[] = ['all', 'incomplete', 'foreign'];

/** The merged inventory: the records of each cluster from all sources, and their conflicts. @internal */
export function ClustersKnown() {
  const t = useT();
  const view = useEndpoint('getInventory', {});
  const { data, stale, instead } = loaded(view, {
    what: t('placement.inventory.what'),
    permission: inventoryReadPermission.name,
  });
  const links = useLinks();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  if (!data) {
    return instead;
  }
  const items = data.items
    .filter(SHOWN[shown])
    .filter(({ displayName }) =>
      displayName.toLowerCase().includes(search.toLowerCase()),
    );
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
          actions={
            <span className={parts.marked}>
              <DocLink page="credentials#the-inventory" />
              <CreateLink
                permission={clusterCreatePermission}
                label={t('placement.inventory.importCluster')}
                href={links.template('import-cluster')}
              />
            </span>
          }
        >
          <Text as="p" variant="body-small" color="secondary">
            {t('placement.inventory.purpose')}
          </Text>
          <div className={parts.bar} role="search">
            <SearchField
              className={parts.search}
              aria-label={t('placement.inventory.search')}
              placeholder={t('placement.inventory.search')}
              size="small"
              value={search}
              onChange={setSearch}
            />
            <Choice
              label={t('placement.inventory.show')}
              options={CHOICES}
              labelOf={one =>
                t(`placement.inventory.shown.${one}`, {
                  count: data.items.filter(SHOWN[one]).length,
                })
              }
              chosen={shown}
              onChoose={setShown}
            />
          </div>
          {items.length === 0 ? (
            <Text color="secondary">{t('placement.inventory.noMatch')}</Text>
          ) : (
            <InventoryTable items={items} />
          )}
        </Section>
      )}
    </>
  );
}
