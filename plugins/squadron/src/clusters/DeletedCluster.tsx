import { ButtonLink } from '@backstage/ui';
import { EmptyState, useT } from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';

/**
 * A cluster that was deleted while its page was open. Its last known state is outdated, so it is not shown.
 *
 * @internal
 */
export function DeletedCluster(props: {
  /** Its last known state. */
  cluster: ClusterDetail;
}) {
  const t = useT();
  const links = useLinks();
  const isDeleted = props.cluster.state.code === 'Deleting';
  return (
    <EmptyState
      title={
        isDeleted
          ? t('clusters.deletedCluster.title')
          : t('clusters.deletedCluster.clusterNoLongerIn')
      }
      actions={
        <>
          <ButtonLink href={links.clusters} variant="primary">
            {t('common.labels.allClusters')}
          </ButtonLink>
          <ButtonLink href={links.history} variant="secondary">
            {t('clusters.deletedCluster.historyJobs')}
          </ButtonLink>
        </>
      }
    >
      {t('clusters.deletedCluster.jobsRanOnIn')}
    </EmptyState>
  );
}
