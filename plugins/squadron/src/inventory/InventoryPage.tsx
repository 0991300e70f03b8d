import { PageBody, TabbedBody } from '../parts';
import { ClustersKnown } from './ClustersKnown';
import { Doctor } from './doctor';
import { AccessListPanel } from './AccessListPanel';

/**
 * Which clusters are known, from where; who reaches them by what; whether MultiKueue can use them.
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
            label: 'Clusters known',
            content: () => <ClustersKnown />,
          },
          {
            id: 'access',
            label: 'Who reaches them',
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
