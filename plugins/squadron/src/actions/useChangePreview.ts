import { useApi } from '@backstage/frontend-plugin-api';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterChangeResult,
  ClusterChanges,
} from '@squadron/backstage-plugin-squadron-common';
import { useDryRun, type DryRunState } from './useDryRun';

/**
 * Previews a change of a cluster, again whenever the change differs.
 *
 * @internal
 */
export function useChangePreview(
  cluster: string,
  changes: ClusterChanges | undefined,
): DryRunState<ClusterChangeResult> {
  const api = useApi(squadronApiRef);
  return useDryRun(cluster, changes, (draft, signal) =>
    api.changeCluster({ cluster, changes: draft, dryRun: true }, { signal }),
  );
}
