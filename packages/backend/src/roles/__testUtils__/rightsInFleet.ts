import type { KubeManifest } from '@squadron/kube-kinds';
import { binding, granted, reads, shippedRights } from './rightsOf';

/** An object of a ClusterQueue that its owner may read by name. @public */
export interface QueuedObject {
  cluster: string;
  namespace: string;
  group: string;
  /** Plural of its kind. */
  resource: string;
  name: string;
  clusterQueue: string;
}

/** Owners and roles in a fleet. */
export interface FleetRoles {
  /** Owner of each namespace of the hub, and of the namespaces of the same name on workers. Empty text: no owner. */
  namespaces: Readonly<Record<string, string>>;
  /** Owner of each worker, by cluster ID. */
  workers: Readonly<Record<string, string>>;
  /** Owner of each ClusterQueue of the hub, and of those of the same name on workers. */
  queues: Readonly<Record<string, string>>;
  roles: {
    managementAdmins: string[];
    clusterAdmins: Array<{ members: string[]; clusters: string[] }>;
    projectUsers: Array<{ members: string[]; namespaces: string[] }>;
  };
}

const CLUSTER_ADMIN = { kind: 'ClusterRole', name: 'cluster-admin' };
const PROJECT_USER = { kind: 'ClusterRole', name: 'squadron-project-user' };

/** The same roles as rights in one cluster of the fleet. `docs/permissions.md` describes the mapping. */
export function rightsInFleet(
  cluster: string,
  world: FleetRoles,
  queued: readonly QueuedObject[],
): KubeManifest[] {
  const { namespaces, workers, queues, roles } = world;
  const adminsOf = (worker: string) =>
    [
      workers[worker],
      ...roles.clusterAdmins
        .filter(({ clusters }) => clusters.includes(worker))
        .flatMap(({ members }) => members),
    ].filter(Boolean);
  const membersOf = (namespace: string) =>
    [
      namespaces[namespace],
      ...roles.projectUsers
        .filter(grant => grant.namespaces.includes(namespace))
        .flatMap(({ members }) => members),
    ].filter(Boolean);
  const isHub = cluster === 'hub';
  return [
    shippedRights('project-user.yaml')[0],
    binding(
      'admins',
      [...roles.managementAdmins, ...(isHub ? [] : adminsOf(cluster))],
      CLUSTER_ADMIN,
    ),
    ...(isHub
      ? Object.keys(workers).flatMap(worker => adminRights(worker, adminsOf))
      : []),
    ...Object.keys(namespaces).map(namespace =>
      binding('project-users', membersOf(namespace), PROJECT_USER, namespace),
    ),
    ...Object.entries(queues).flatMap(([queue, owner]) => [
      ...granted(queue, owner, undefined, [
        reads('kueue.x-k8s.io', 'clusterqueues', [queue]),
      ]),
      // RBAC cannot select jobs by their queue, so the role names the objects.
      ...Object.keys(namespaces).flatMap(namespace =>
        granted(
          queue,
          owner,
          namespace,
          queued
            .filter(
              one =>
                one.cluster === cluster &&
                one.clusterQueue === queue &&
                one.namespace === namespace,
            )
            .map(({ group, resource, name }) => reads(group, resource, [name])),
        ),
      ),
    ]),
  ];
}

/** What the project ships for the objects of a worker on the hub, for its admins. */
function adminRights(
  worker: string,
  adminsOf: (worker: string) => string[],
): KubeManifest[] {
  return shippedRights('cluster-admin-hub.yaml', { 'gpu-1': worker }).map(
    object => {
      const { subjects } = object as { subjects?: object[] };
      return subjects
        ? ({
            ...object,
            subjects: adminsOf(worker).map(group => ({
              ...subjects[0],
              name: `backstage:${group}`,
            })),
          } as KubeManifest)
        : object;
    },
  );
}
