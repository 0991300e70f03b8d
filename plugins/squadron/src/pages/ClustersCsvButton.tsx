import { useApi } from '@backstage/frontend-plugin-api';
import {
  listInput,
  squadronApiRef,
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
  const api = useApi(squadronApiRef);
  return (
    <CsvButton
      noun="clusters"
      columns={clustersCsv}
      readPage={page => api.listClusters(listInput({ ...query, ...page }))}
    />
  );
}
