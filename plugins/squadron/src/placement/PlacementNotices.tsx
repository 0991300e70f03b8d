import { Alert } from '@backstage/ui';
import { useT, useEndpoint } from '@squadron/backstage-plugin-squadron-react';

/**
 * Notices about all Placements of this hub: which controller decides, and whether workloads follow the decisions.
 *
 * @internal
 */
export function PlacementNotices() {
  const t = useT();
  const { data } = useEndpoint('getPlacementOptions', {});
  return (
    <>
      {data?.decidedBy === 'open-cluster-management' && (
        <Alert status="info" icon title={t('placement.notices.ocm')} />
      )}
      {data?.isDispatching === false && (
        <Alert
          status="info"
          icon
          title={t('placement.notices.dispatcherOff')}
        />
      )}
    </>
  );
}
