import { Alert } from '@backstage/ui';
import { usePlacementOptions } from '@squadron/backstage-plugin-squadron-react';

/**
 * What the reader has to know of all Placements of this hub: who decides, and whether work follows.
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
          title="Open Cluster Management decides on this hub. Squadron shows its decisions and computes the reasons anew."
        />
      )}
      {data?.isDispatching === false && (
        <Alert
          status="info"
          icon
          title="Work does not follow placements here: Squadron’s dispatcher is off (squadron.dispatch.enabled in the app-config)."
        />
      )}
    </>
  );
}
