import { ButtonLink } from '@backstage/ui';
import { EmptyState, Verdict } from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import styles from '../parts/parts.module.css';

/**
 * A cluster that went while its page was open. What was seen last of it says nothing of now, so it is not shown.
 *
 * @internal
 */
export function DeletedCluster(props: {
  /** As it was seen last. */
  cluster: ClusterDetail;
}) {
  const { name, state } = props.cluster;
  const links = useLinks();
  const isDeleted = state.word === 'Deleting';
  return (
    <div className={styles.stack}>
      <Verdict
        state={{ word: isDeleted ? 'Deleted' : 'Removed', tone: 'neutral' }}
        sentence={
          isDeleted
            ? `Cluster ${name} was deleted.`
            : `Cluster ${name} left the fleet, or you may not see it any more.`
        }
      />
      <EmptyState
        title={
          isDeleted
            ? 'This cluster was deleted'
            : 'This cluster is not in the fleet any more'
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
        Jobs that ran there are in the history; jobs of the hub run on other
        clusters.
      </EmptyState>
    </div>
  );
}
