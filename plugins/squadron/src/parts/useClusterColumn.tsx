import { ClusterChip, useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import type { SimpleColumn } from './SimpleTable';

/** The column of a table that names the cluster of each row, with a link to its page. @internal */
export function useClusterColumn(): SimpleColumn<{ cluster: string }> {
  const t = useT();
  const links = useLinks();
  return {
    label: t('common.labels.cluster'),
    cell: ({ cluster }) => (
      <ClusterChip cluster={cluster} href={links.cluster(cluster)} />
    ),
  };
}
