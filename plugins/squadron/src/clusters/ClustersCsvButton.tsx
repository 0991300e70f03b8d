import { useApi } from '@backstage/frontend-plugin-api';
import {
  listInput,
  squadronApiRef,
  useT,
  type ListQuery,
} from '@squadron/backstage-plugin-squadron-react';
import { CsvButton } from '../parts';
import { clustersCsv } from './clustersCsv';

/**
 * Downloads the filtered clusters, all pages.
 *
 * @internal
 */
export function ClustersCsvButton(props: { query: ListQuery }) {
  const { query } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  return (
    <CsvButton
      noun="clusters"
      columns={clustersCsv(t)}
      readPage={page => api.listClusters(listInput({ ...query, ...page }))}
    />
  );
}
