import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ClusterName } from './ClusterName';
import type { SimpleColumn } from './SimpleTable';

/** The column of a table that names the cluster of each row, with a link to its page. @internal */
export function useClusterColumn(): SimpleColumn<{ cluster: string }> {
  const t = useT();
  return {
    label: t('common.labels.cluster'),
    cell: ({ cluster }) => <ClusterName cluster={cluster} />,
  };
}
