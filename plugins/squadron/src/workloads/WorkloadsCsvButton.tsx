import { useApi } from '@backstage/frontend-plugin-api';
import {
  listInput,
  squadronApiRef,
  useT,
  type ListQuery,
} from '@squadron/backstage-plugin-squadron-react';
import { CsvButton } from '../parts';
import { workloadsCsv } from './workloadsCsv';

/**
 * Downloads the filtered workloads, all pages.
 *
 * @internal
 */
export function WorkloadsCsvButton(props: { query: ListQuery }) {
  const { query } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  return (
    <CsvButton
      noun="workloads"
      columns={workloadsCsv(t)}
      readPage={page => api.listWorkloads(listInput({ ...query, ...page }))}
    />
  );
}
