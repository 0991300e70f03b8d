import {
  clusterReadPermission,
  contract,
  credentialsReadPermission,
  messageOf,
  placementReadPermission,
  queueReadPermission,
  workloadReadPermission,
  type Message,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterIdentities,
  Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { FleetViews } from '../../fleet/FleetViews';
import type { Serve } from '../../router/serve';
import { rayRight } from '../../workloads/logs/rayUrls';
import type { Access } from '../Access';
import { findSubjects } from '../findSubjects';
import { neededRights, type NeededRight } from './neededRights';
import { RightsReviews } from './RightsReviews';

const READ = Object.fromEntries(
  [
    clusterReadPermission,
    credentialsReadPermission,
    placementReadPermission,
    queueReadPermission,
    workloadReadPermission,
  ].map(permission => [permission.resourceType, permission]),
);

/** Dependencies of the route of missing rights. @internal */
export interface MissingRightsOptions {
  access: Access;
  clock: Clock;
  fleet: Fleet;
  fleetNamespace: string;
  identities: ClusterIdentities;
  views: FleetViews;
}

/**
 * `GET` of the permissions for a resource that the RBAC of its cluster makes useless: pages disable their buttons by it,
 * and the commands decide. Empty for what the caller may not see, and while the portal acts with its own identity.
 *
 * @internal
 */
export function addMissingRightsRoute(
  serve: Serve,
  options: MissingRightsOptions,
): void {
  const { access, fleetNamespace, identities, views } = options;
  const reviews = new RightsReviews(options);

  serve(contract.listMissingRights, async ({ input, credentials }) => {
    const { resourceType, resource } = input;
    const read = READ[resourceType];
    await access.requireScope(read, credentials);
    const as = await identities.of(credentials);
    const [subject] = findSubjects(resourceType, [resource], views);
    if (!as || !(await access.allowsSubject(read, subject, credentials))) {
      return { items: [] };
    }
    const needed = neededRights(input, {
      fleetNamespace,
      rayOf: ref => rayOf(views.findWorkload(ref)),
    });
    const missing = await Promise.all(
      needed.map(one => reviews.isMissing(one, as)),
    );
    return {
      items: needed
        .filter((_, at) => missing[at])
        .map(one => ({
          permission: one.permission,
          reason: reasonOf(one, as.user),
        })),
    };
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

function reasonOf({ cluster, oneOf }: NeededRight, user: string): Message {
  const [{ verb, group, resource: path, namespace }] = oneOf;
  const [plural, ...subresource] = path.split('/');
  const resource = [group ? `${plural}.${group}` : plural, ...subresource].join(
    '/',
  );
  const values = { user, verb, resource, cluster };
  return namespace === undefined
    ? messageOf('answers.clusters.missingRight.onCluster', values)
    : messageOf('answers.clusters.missingRight.inNamespace', {
        ...values,
        namespace,
      });
}
