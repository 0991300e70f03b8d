import { PageBody, TabbedBody } from '../parts';
import { ClustersKnown } from './ClustersKnown';
import { Doctor } from './doctor';
import { AccessListPanel } from './AccessListPanel';

/**
 * The known clusters and their sources, the access list, and the health of MultiKueue.
 *
 * @internal
 */
export function InventoryPage() {
  return (
    <PageBody>
      <TabbedBody
        label="Inventory"
        tabs={[
          {
            id: 'clusters',
            label: 'Clusters',
            content: () => <ClustersKnown />,
          },
          {
            id: 'access',
            label: 'Access',
            content: () => <AccessListPanel />,
          },
          {
            id: 'doctor',
            label: 'MultiKueue health',
            content: () => <Doctor />,
          },
        ]}
      />
    </PageBody>
  );
}
