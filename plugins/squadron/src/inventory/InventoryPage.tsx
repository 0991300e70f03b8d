import { PageBody, TabbedBody } from '../parts';
import { ClustersKnown } from './ClustersKnown';
import { Ledger } from './Ledger';

/**
 * Which clusters are known, from where; who reaches them by what.
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
            content: () => <Ledger />,
          },
        ]}
      />
    </PageBody>
  );
}
