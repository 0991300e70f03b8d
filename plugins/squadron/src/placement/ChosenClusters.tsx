import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';
import placementStyles from './placements.module.css';
import { ClusterName } from '../parts';

/** Number of clusters that are listed; the rest is counted. */
const MAX_CHIPS = 5;

/** The clusters of a decision. @internal */
export function ChosenClusters(props: {
  clusters: readonly string[];
  hiddenClusters: number;
}) {
  const t = useT();
  const { clusters, hiddenClusters } = props;
  const more = clusters.length - MAX_CHIPS;
  return (
    <span className={styles.tiles}>
      {clusters.slice(0, MAX_CHIPS).map(cluster => (
        <span key={cluster} className={placementStyles.chip}>
          <ClusterName cluster={cluster} />
        </span>
      ))}
      {more > 0 && (
        <span className={styles.subdued} title={clusters.join(', ')}>
          {t('common.list.andMore', { more })}
        </span>
      )}
      {hiddenClusters > 0 && (
        <span className={styles.subdued}>
          {t('placement.hiddenClusters', { hiddenClusters })}
        </span>
      )}
      {clusters.length + hiddenClusters === 0 && (
        <span className={styles.subdued}>{t('common.list.none')}</span>
      )}
    </span>
  );
}
