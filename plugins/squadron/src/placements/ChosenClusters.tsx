import { ClusterChip } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import styles from '../parts/parts.module.css';
import placementStyles from './placements.module.css';

/** Number of clusters that are listed; the rest is counted. */
const MAX_CHIPS = 5;

/**
 * The clusters of a decision.
 *
 * @internal
 */
export function ChosenClusters(props: {
  clusters: readonly string[];
  hiddenClusters: number;
}) {
  const { clusters, hiddenClusters } = props;
  const links = useLinks();
  const more = clusters.length - MAX_CHIPS;
  return (
    <span className={styles.tiles}>
      {clusters.slice(0, MAX_CHIPS).map(cluster => (
        <span key={cluster} className={placementStyles.chip}>
          <ClusterChip cluster={cluster} href={links.cluster(cluster)} />
        </span>
      ))}
      {more > 0 && (
        <span className={styles.subdued} title={clusters.join(', ')}>
          and {more} more
        </span>
      )}
      {hiddenClusters > 0 && (
        <span className={styles.subdued}>
          {hiddenClusters} hidden (no permission)
        </span>
      )}
      {clusters.length + hiddenClusters === 0 && (
        <span className={styles.subdued}>none</span>
      )}
    </span>
  );
}
