import {
  clusterReadPermission,
  contract,
  credentialsReadPermission,
  placementReadPermission,
  queueReadPermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import type { FleetViews } from '../../fleet/FleetViews';
import type { Serve } from '../../router/serve';
import { rayRight } from '../../workloads/logs/rayUrls';
import { findSubjects } from '../findSubjects';
import { neededRights } from './neededRights';
import type { RoutesOptions } from '../../router/RoutesOptions';

const READ = Object.fromEntries(
  [
    clusterReadPermission,
    credentialsReadPermission,
    placementReadPermission,
    queueReadPermission,
    workloadReadPermission,
  ].map(permission => [permission.resourceType, permission]),
);

/**
 * `GET` of the permissions for a resource that are useless because of the RBAC of its cluster. Pages disable the
 * buttons of these; the commands decide. Empty for what the caller may not see, and while the portal acts with its own
 * identity.
 *
 * @internal
 */
export function addMissingRightsRoute(
  serve: Serve,
  { access, fleetNamespace, rights, views }: RoutesOptions,
): void {
  serve(contract.listMissingRights, async ({ input, credentials }) => {
    const { resourceType, resource } = input;
    const read = READ[resourceType];
    await access.requireScope(read, credentials);
    const [subject] = findSubjects(resourceType, [resource], views);
    if (!(await access.allowsSubject(read, subject, credentials))) {
      return { items: [] };
    }
    const needed = neededRights(input, {
      fleetNamespace,
      rayOf: ref => rayOf(views.findWorkload(ref)),
      podsOf: ref => views.findWorkload(ref)?.pods[0]?.cluster,
    });
    return { items: await rights.among(needed, credentials) };
  });
}

function rayOf(workload: ReturnType<FleetViews['findWorkload']>) {
  const { cluster, namespace, runsOn, rayClusterName } = workload ?? {};
  return cluster && namespace && rayClusterName
    ? {
        cluster: runsOn ?? cluster,
        right: { group: '', ...rayRight({ namespace, rayClusterName }) },
      }
    : undefined;
}
