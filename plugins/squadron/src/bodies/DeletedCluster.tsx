import { ButtonLink } from '@backstage/ui';
import { EmptyState, Verdict } from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import styles from '../parts/parts.module.css';

/**
 * A cluster that was deleted while its page was open. Its last known state is outdated, so it is not shown.
 *
 * @internal
 */
export function DeletedCluster(props: {
  /** Its last known state. */
  cluster: ClusterDetail;
}) {
  const { name, state } = props.cluster;
  const links = useLinks();
  const isDeleted = state.code === 'Deleting';
  return (
    <div className={styles.stack}>
      <Verdict
        state={{ code: isDeleted ? 'Deleted' : 'Removed', tone: 'neutral' }}
        sentence={
          isDeleted
            ? `Cluster ${name} was deleted.`
            : `Cluster ${name} left the fleet, or you no longer have permission to view it.`
        }
      />
      <EmptyState
        title={
          isDeleted
            ? 'This cluster was deleted'
            : 'This cluster is no longer in the fleet'
        }
        actions={
          <>
            <ButtonLink href={links.clusters} variant="primary">
              All clusters
            </ButtonLink>
            <ButtonLink href={links.history} variant="secondary">
              History of its jobs
            </ButtonLink>
          </>
        }
      >
        Jobs that ran on it are in the history. Jobs from the hub run on other
        clusters.
      </EmptyState>
    </div>
  );
}
