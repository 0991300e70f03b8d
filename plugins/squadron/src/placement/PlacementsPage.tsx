import {
  useT,
  ResourceTable,
  useListState,
  type ListStateOptions,
  useList,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  placementCreatePermission,
  placementReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { CreateEmptyState } from '../actions/CreateEmptyState';
import { useLinks } from '../links';
import { DocLink, PageBody } from '../parts';
import styles from '../parts/parts.module.css';
import { NewPlacementLink } from './NewPlacementLink';
import { placementColumns } from './placementColumns';
import { PlacementNotices } from './PlacementNotices';
import { PlacementPresets } from './PlacementPresets';

const listOptions: ListStateOptions = {
  facets: ['namespace', 'state', 'cluster', 'decidedBy'],
};

/** The Placements of the hub with their rules, decisions and users. @internal */
export function PlacementsPage() {
  const t = useT();
  const links = useLinks();
  const state = useListState(listOptions);
  const view = useList('listPlacements', state.query);
  return (
    <PageBody>
      <PlacementNotices />
      <ResourceTable
        columns={placementColumns(t, links)}
        view={view}
        state={state}
        facets={[
          { name: 'namespace', label: t('common.labels.namespace') },
          { name: 'state', label: t('common.labels.state') },
          { name: 'cluster', label: t('common.labels.cluster') },
          { name: 'decidedBy', label: t('placement.list.decidedBy') },
        ]}
        noun={[t('placement.list.one'), t('placement.list.many')]}
        searchLabel={t('placement.list.search')}
        permission={placementReadPermission.name}
        create={<NewPlacementLink />}
        empty={
          <CreateEmptyState
            permission={placementCreatePermission}
            title={t('placement.list.emptyTitle')}
            actions={<FirstPlacement />}
          >
            {t('placement.list.emptyText')}
          </CreateEmptyState>
        }
      />
    </PageBody>
  );
}

/** The form, common rules to start from, an example, and where placements are explained. */
function FirstPlacement() {
  const t = useT();
  const links = useLinks();
  const { data } = useEndpoint('getPlacementOptions', {});
  return (
    <div className={styles.centered}>
      <NewPlacementLink />
      <PlacementPresets
        options={data}
        buttonOf={preset => ({
          href: `${links.newPlacement}?preset=${encodeURIComponent(preset)}`,
        })}
      />
      <span className={styles.subdued}>{t('placement.list.example')}</span>
      <DocLink page="placement.md" />
    </div>
  );
}
