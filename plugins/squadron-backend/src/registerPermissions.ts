import type { PermissionsRegistryService } from '@backstage/backend-plugin-api';
import { squadronPermissions } from '@squadron/backstage-plugin-squadron-common';
import {
  clusterResourceRef,
  clusterRules,
  queueResourceRef,
  queueRules,
  workloadResourceRef,
  workloadRules,
  type AccessSubject,
} from './access';
import {
  subjectOfCluster,
  subjectOfQueue,
  subjectOfWorkload,
} from './router/subjects';
import type { FleetViews } from './fleet/FleetViews';
import type { SoundReads } from './health/reads';

/**
 * Registers the permissions with the portal, with the rules that policies may use in conditions. Resource references
 * are the IDs in lists.
 *
 * @internal
 */
export function registerPermissions(
  registry: PermissionsRegistryService,
  views: FleetViews,
  reads: Pick<SoundReads, 'read'>,
): void {
  registry.addResourceType({
    resourceRef: clusterResourceRef,
    permissions: permissionsOf(clusterResourceRef.resourceType),
    rules: Object.values(clusterRules),
    getResources: ids =>
      reads.read(() => pick(ids, views.clusters(), subjectOfCluster)),
  });
  registry.addResourceType({
    resourceRef: workloadResourceRef,
    permissions: permissionsOf(workloadResourceRef.resourceType),
    rules: Object.values(workloadRules),
    getResources: ids =>
      reads.read(() => pick(ids, views.workloads(), subjectOfWorkload)),
  });
  registry.addResourceType({
    resourceRef: queueResourceRef,
    permissions: permissionsOf(queueResourceRef.resourceType),
    rules: Object.values(queueRules),
    getResources: ids =>
      reads.read(() => pick(ids, views.queues(), subjectOfQueue)),
  });
  registry.addPermissions(
    squadronPermissions.filter(permission => permission.type === 'basic'),
  );
}

function permissionsOf(resourceType: string) {
  return squadronPermissions.filter(
    permission =>
      permission.type === 'resource' &&
      permission.resourceType === resourceType,
  );
}

function pick<Row extends { id: string }>(
  ids: string[],
  rows: readonly Row[],
  subjectOf: (row: Row) => AccessSubject,
): Array<AccessSubject | undefined> {
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.map(id => {
    const row = byId.get(id);
    return row && subjectOf(row);
  });
}
