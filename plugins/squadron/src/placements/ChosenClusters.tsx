import { ClusterChip } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import styles from '../parts/parts.module.css';
import placementStyles from './placements.module.css';

/** More than these are counted. */
const MAX_CHIPS = 5;

/**
 * The clusters that a Placement has.
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
          {hiddenClusters} that you may not see
        </span>
      )}
      {clusters.length + hiddenClusters === 0 && (
        <span className={styles.subdued}>none</span>
      )}
    </span>
  );
}
