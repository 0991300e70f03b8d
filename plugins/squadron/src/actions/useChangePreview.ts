import { useApi } from '@backstage/frontend-plugin-api';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterChangeResult,
  ClusterChanges,
} from '@squadron/backstage-plugin-squadron-common';
import { useDryRun, type DryRunState } from './useDryRun';

/**
 * Asks what a change of a cluster would do, anew whenever it differs.
 *
 * @internal
 */
export function useChangePreview(
  cluster: string,
  changes: ClusterChanges | undefined,
): DryRunState<ClusterChangeResult> {
  const api = useApi(squadronApiRef);
  return useDryRun(cluster, changes, (asked, signal) =>
    api.changeCluster(cluster, asked, { dryRun: true, signal }),
  );
}
