import {
  PartialNotice,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import { FleetGrid } from '../fleet/FleetGrid';

/** Clusters with their state and free GPUs. @internal */
export function FleetWidget(props: { rows?: number }) {
  const view = useList('listClusters', { limit: props.rows ?? 10 });
  return (
    <>
      {view.data && <PartialNotice clusters={view.data.clusters} />}
      <FleetGrid view={view} />
    </>
  );
}
