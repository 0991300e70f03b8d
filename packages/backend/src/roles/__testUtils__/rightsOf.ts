import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { readYaml } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/kube-kinds';

/** Namespaces, ClusterQueues and jobs of a hub, with roles in it. */
export interface RolesWorld {
  /**
   * Owner of each namespace; empty text means no owner. Each namespace has a LocalQueue for each ClusterQueue, of the
   * same name.
   */
  namespaces: Readonly<Record<string, string>>;
  /** Owner of each ClusterQueue; empty text means no owner. */
  queues: Readonly<Record<string, string>>;
  jobs: ReadonlyArray<{ namespace: string; name: string; queue: string }>;
  roles: {
    managementAdmins: string[];
    clusterAdmins: Array<{ members: string[]; clusters: string[] }>;
    projectUsers: Array<{ members: string[]; namespaces: string[] }>;
  };
}

const API = 'rbac.authorization.k8s.io';
const PROJECT_USER = 'squadron-project-user';

/** The same roles as rights in the hub. `docs/permissions.md` describes the mapping. */
export function rightsOf(world: RolesWorld): KubeManifest[] {
  const { namespaces, queues, jobs, roles } = world;
  const admins = [
    ...roles.managementAdmins,
    ...roles.clusterAdmins.flatMap(({ members }) => members),
  ];
  const members = (namespace: string) =>
    [
      namespaces[namespace],
      ...roles.projectUsers
        .filter(grant => grant.namespaces.includes(namespace))
        .flatMap(grant => grant.members),
    ].filter(Boolean);
  return [
    shippedProjectUser(),
    binding('admins', admins, { kind: 'ClusterRole', name: 'cluster-admin' }),
    ...Object.keys(namespaces).map(namespace =>
      binding(
        'project-users',
        members(namespace),
        { kind: 'ClusterRole', name: PROJECT_USER },
        namespace,
      ),
    ),
    ...Object.entries(queues)
      .filter(([, owner]) => owner)
      .flatMap(([queue, owner]) => [
        ...granted(queue, owner, undefined, [
          reads('kueue.x-k8s.io', 'clusterqueues', [queue]),
        ]),
        // RBAC cannot select jobs by their queue, so the role names the jobs.
        ...Object.keys(namespaces).flatMap(namespace =>
          granted(queue, owner, namespace, [
            reads('kueue.x-k8s.io', 'localqueues', [queue]),
            reads('ray.io', 'rayjobs', [
              // Without names the role would be for all jobs.
              'none',
              ...jobs
                .filter(
                  job => job.namespace === namespace && job.queue === queue,
                )
                .map(({ name }) => name),
            ]),
          ]),
        ),
      ]),
  ];
}

function shippedProjectUser(): KubeManifest {
  return shippedRights('project-user.yaml')[0];
}

/** The documents of a file with rights that the project ships, with its example names replaced. */
export function shippedRights(
  name: string,
  replaced: Readonly<Record<string, string>> = {},
): KubeManifest[] {
  const file = join(
    resolvePackagePath('@squadron/backstage-plugin-squadron-node', 'rbac'),
    name,
  );
  const text = Object.entries(replaced).reduce(
    (all, [from, to]) => all.replaceAll(from, to),
    readFileSync(file, 'utf8'),
  );
  return text
    .split(/^---$/m)
    .map(document => (readYaml(document) as { value: KubeManifest }).value);
}

export function reads(
  group: string,
  resource: string,
  resourceNames: string[],
) {
  return {
    apiGroups: [group],
    resources: [resource],
    resourceNames,
    verbs: ['get'],
  };
}

export function granted(
  queue: string,
  owner: string | undefined,
  namespace: string | undefined,
  rules: object[],
): KubeManifest[] {
  const kind = namespace ? 'Role' : 'ClusterRole';
  const name = `queue-${queue}`;
  return [
    {
      apiVersion: `${API}/v1`,
      kind,
      metadata: { name, ...(namespace && { namespace }) },
      rules,
    } as KubeManifest,
    binding(name, owner ? [owner] : [], { kind, name }, namespace),
  ];
}

export function binding(
  name: string,
  groups: readonly string[],
  role: { kind: string; name: string },
  namespace?: string,
): KubeManifest {
  return {
    apiVersion: `${API}/v1`,
    kind: namespace ? 'RoleBinding' : 'ClusterRoleBinding',
    metadata: { name, ...(namespace && { namespace }) },
    roleRef: { apiGroup: API, ...role },
    subjects: groups.map(group => ({
      apiGroup: API,
      kind: 'Group',
      name: `backstage:${group}`,
    })),
  } as KubeManifest;
}
