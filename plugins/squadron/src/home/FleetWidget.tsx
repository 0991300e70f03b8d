import {
  PartialNotice,
  useList,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { FleetGrid } from '../fleet/FleetGrid';
import styles from '../parts/parts.module.css';

/** Clusters with their state and free GPUs. @internal */
export function FleetWidget(props: { rows?: number }) {
  const t = useT();
  const view = useList('listClusters', { limit: props.rows ?? 10 });
  if (view.data?.total === 0) {
    return (
      <span className={styles.subdued}>
        {t('clusters.fleetVerdict.emptyText')}
      </span>
    );
  }
  return (
    <>
      {view.data && <PartialNotice clusters={view.data.clusters} />}
      <FleetGrid view={view} />
    </>
  );
}
