import { useT } from '@squadron/backstage-plugin-squadron-react';
import { PageBody, TabbedBody } from '../../parts';
import { ClustersKnown } from './ClustersKnown';
import { Doctor } from '../../health/doctor';
import { AccessListPanel } from '../../credentials/AccessListPanel';

/**
 * The known clusters and their sources, the access list, and the health of MultiKueue.
 *
 * @internal
 */
export function InventoryPage() {
  const t = useT();
  return (
    <PageBody>
      <TabbedBody
        label={t('placement.inventory.nav')}
        tabs={[
          {
            id: 'clusters',
            label: t('common.labels.clusters'),
            content: () => <ClustersKnown />,
          },
          {
            id: 'access',
            label: t('placement.inventory.access'),
            content: () => <AccessListPanel />,
          },
          {
            id: 'doctor',
            label: t('placement.inventory.health'),
            content: () => <Doctor />,
          },
        ]}
      />
    </PageBody>
  );
}
