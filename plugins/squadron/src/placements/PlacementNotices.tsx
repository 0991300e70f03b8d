import { Alert } from '@backstage/ui';
import { usePlacementOptions } from '@squadron/backstage-plugin-squadron-react';

/**
 * Notices about all Placements of this hub: which controller decides, and whether workloads follow the decisions.
 *
 * @internal
 */
export function PlacementNotices() {
  const { data } = usePlacementOptions();
  return (
    <>
      {data?.decidedBy === 'open-cluster-management' && (
        <Alert
          status="info"
          icon
          title="Open Cluster Management makes the decisions on this hub. Squadron shows them and computes the reasons itself."
        />
      )}
      {data?.isDispatching === false && (
        <Alert
          status="info"
          icon
          title="Workloads do not follow placements: Squadron’s dispatcher is off (squadron.dispatch.enabled in the app-config)."
        />
      )}
    </>
  );
}
