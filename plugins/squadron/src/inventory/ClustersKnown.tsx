import { Alert } from '@backstage/ui';
import {
  EmptyState,
  ErrorState,
  PageSkeleton,
  StaleNotice,
  useInventory,
} from '@squadron/backstage-plugin-squadron-react';
import { inventoryReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../parts';
import { InventoryTable } from './InventoryTable';

/**
 * The merged inventory: the records of each cluster from all sources, and their conflicts.
 *
 * @internal
 */
export function ClustersKnown() {
  const { data, error, retry } = useInventory();
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what="the inventory"
        permission={inventoryReadPermission.name}
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label="Reading the inventory" />;
  }
  return (
    <>
      {error && <StaleNotice error={error} onRetry={retry} />}
      {data.unread.length > 0 && (
        <Alert
          status="warning"
          title={`Not all sources could be read: ${data.unread.join(
            ', ',
          )}. Their records are missing below.`}
        />
      )}
      {data.items.length === 0 ? (
        <EmptyState title="No known clusters">
          A cluster appears here when it is created or imported, or when a
          ClusterProfile or ManagedCluster on the hub describes it.
        </EmptyState>
      ) : (
        <Section title="Known clusters">
          <InventoryTable items={data.items} />
        </Section>
      )}
    </>
  );
}
