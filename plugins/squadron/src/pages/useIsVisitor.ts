import {
  clusterCreatePermission,
  workloadCreatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  classifyError,
  listInput,
  useEndpoint,
  type QueryView,
} from '@squadron/backstage-plugin-squadron-react';
import { useCreation } from '../actions/useCreation';

/** Whether the user can create nothing in the fleet and see nothing of it; false until that is known. @internal */
export function useIsVisitor(): boolean {
  const cluster = useCreation(clusterCreatePermission);
  const workload = useCreation(workloadCreatePermission);
  const options = { isEnabled: Boolean(cluster.reason && workload.reason) };
  const any = listInput({ limit: 1 });
  const views = [
    useEndpoint('listClusters', any, options),
    useEndpoint('listWorkloads', any, options),
    useEndpoint('listQueues', any, options),
  ];
  return options.isEnabled && views.every(showsNothing);
}

function showsNothing({ data, error }: QueryView<{ total: number }>): boolean {
  return data
    ? data.total === 0
    : error !== undefined && classifyError(error) === 'notAllowed';
}
