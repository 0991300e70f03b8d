import {
  AuthorizeResult,
  createPermission,
  type ResourcePermission,
} from '@backstage/plugin-permission-common';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import { squadronPermissions } from '@squadron/backstage-plugin-squadron-common';
import {
  clusterRules,
  credentialsRules,
  placementRules,
  queueRules,
  workloadRules,
  type AccessSubject,
} from '@squadron/backstage-plugin-squadron-node';
import fc from 'fast-check';
import { decideByRoles } from './decideByRoles';
import type { Roles } from './roles';

const noRoles: Roles = {
  managementAdmins: [],
  clusterAdmins: [],
  projectUsers: [],
  byOwnership: false,
};
const nowhere: AccessSubject = {
  clusters: ['hub'],
  clusterSets: [],
  clusterOwners: [],
  namespace: undefined,
  namespaceOwner: undefined,
  clusterQueue: undefined,
  clusterQueueOwner: undefined,
  owner: undefined,
};
const ME = 'group:default/me';
const grant = { members: [ME], clusters: [], clusterSets: [], owners: [] };
const project = { ...grant, namespaces: [], clusterQueues: [] };
const all: ResourcePermission[] = squadronPermissions;

const authorizers = new Map(
  [
    clusterRules,
    credentialsRules,
    placementRules,
    queueRules,
    workloadRules,
  ].map(rules => [
    rules.hasOwner.resourceType as string,
    createConditionAuthorizer<AccessSubject, unknown>(
      Object.values(rules) as Parameters<
        typeof createConditionAuthorizer<AccessSubject, unknown>
      >[0],
    ),
  ]),
);

/** Permissions that these roles give a member on a subject, without the prefix `squadron.`. */
function mayOn(roles: Partial<Roles>, subject: Partial<AccessSubject>) {
  return all
    .filter(permission => {
      const decision = decideByRoles(permission, [ME], {
        ...noRoles,
        ...roles,
      });
      return authorizers.get(permission.resourceType)?.(decision!, {
        ...nowhere,
        ...subject,
      });
    })
    .map(({ name }) => name.replace('squadron.', ''))
    .sort();
}

const WORKLOADS = [
  'create',
  'dashboard.read',
  'delete',
  'exec',
  'logs.read',
  'portForward',
  'read',
  'update',
].map(verb => `workload.${verb}`);
const CLUSTER_ADMIN = [
  'cluster.kubeconfig',
  'cluster.read',
  'cluster.update',
  'credentials.access.read',
  'credentials.rotate',
  'inventory.read',
  'queue.read',
  'quota.assign',
  ...WORKLOADS,
];
const PROJECT_USER = ['placement.read', 'queue.read', ...WORKLOADS];
const QUEUE_USER = ['queue.read', 'workload.read'];

describe('a management admin', () => {
  it('may do everything, everywhere', () => {
    expect(mayOn({ managementAdmins: [ME] }, {})).toEqual(
      all.map(({ name }) => name.replace('squadron.', '')).sort(),
    );
  });
});

describe('a cluster admin', () => {
  it.each([
    ['a cluster', { clusters: ['gpu-1'] }, { clusters: ['hub', 'gpu-1'] }],
    ['a cluster set', { clusterSets: ['edge'] }, { clusterSets: ['edge'] }],
    [
      'a team',
      { owners: ['group:default/a'] },
      { clusterOwners: ['group:default/a'] },
    ],
  ] as const)(
    'of %s may do these things there and nowhere else',
    (_, where, there) => {
      const roles = { clusterAdmins: [{ ...grant, ...where }] };
      expect(mayOn(roles, there)).toEqual(CLUSTER_ADMIN);
      expect(mayOn(roles, {})).toEqual([]);
    },
  );

  it('is the owner of a cluster, unless ownership gives no role', () => {
    const owned = { clusterOwners: [ME] };
    expect(mayOn({ byOwnership: true }, owned)).toEqual(CLUSTER_ADMIN);
    expect(mayOn({}, owned)).toEqual([]);
  });
});

describe('a project user', () => {
  it.each([
    [
      'a namespace',
      { namespaces: ['nlp'] },
      { namespace: 'nlp' },
      PROJECT_USER,
    ],
    [
      'a team',
      { owners: ['group:default/a'] },
      { namespaceOwner: 'group:default/a' },
      PROJECT_USER,
    ],
    [
      'a queue',
      { clusterQueues: ['research'] },
      { clusterQueue: 'research' },
      QUEUE_USER,
    ],
    [
      'the queue of a team',
      { owners: ['group:default/a'] },
      { clusterQueueOwner: 'group:default/a' },
      QUEUE_USER,
    ],
  ] as const)(
    'of %s may do these things there and nowhere else',
    (_, where, there, may) => {
      const roles = { projectUsers: [{ ...project, ...where }] };
      expect(mayOn(roles, there)).toEqual(may);
      expect(mayOn(roles, {})).toEqual([]);
    },
  );

  it('is the owner of a namespace', () => {
    expect(mayOn({ byOwnership: true }, { namespaceOwner: ME })).toEqual(
      PROJECT_USER,
    );
  });

  it('gains nothing from owning a workload in the namespace of others', () => {
    expect(mayOn({ byOwnership: true }, { owner: ME })).toEqual([]);
  });

  it('of a namespace on some clusters sees these clusters and has the role only there', () => {
    const roles = {
      projectUsers: [
        {
          ...project,
          namespaces: ['nlp'],
          clusters: ['hub'],
          clusterSets: ['edge'],
        },
      ],
    };
    const elsewhere = { clusters: ['gpu-2'], namespace: 'nlp' };
    expect(mayOn(roles, { namespace: 'nlp' })).toEqual(
      ['cluster.read', ...PROJECT_USER].sort(),
    );
    expect(mayOn(roles, elsewhere)).toEqual([]);
    expect(mayOn(roles, { ...elsewhere, clusterSets: ['edge'] })).toEqual(
      ['cluster.read', ...PROJECT_USER].sort(),
    );
    expect(mayOn(roles, { clusters: ['hub'] })).toEqual(['cluster.read']);
  });
});

it('refuses everybody else, and a request without a user', () => {
  const name = fc.constantFrom('group:default/a', 'user:default/b', ME);
  const names = fc.array(name);
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      names,
      names,
      names,
      (permission, admins, members, refs) => {
        const roles: Roles = {
          ...noRoles,
          managementAdmins: admins,
          clusterAdmins: [{ ...grant, members, clusters: ['gpu-1'] }],
          projectUsers: [{ ...project, members, namespaces: ['nlp'] }],
          byOwnership: true,
        };
        const strangers = [...admins, ...members];
        const decide = (own: string[] | undefined) =>
          decideByRoles(permission, own, roles)?.result;
        expect(decide(undefined)).toBe(AuthorizeResult.DENY);
        expect(decide([])).toBe(AuthorizeResult.DENY);
        expect(decide(refs) === AuthorizeResult.ALLOW).toBe(
          refs.some(ref => admins.includes(ref)),
        );
        expect(
          decideByRoles(
            permission,
            refs.filter(ref => !strangers.includes(ref)),
            { ...roles, byOwnership: false },
          )?.result,
        ).toBe(AuthorizeResult.DENY);
      },
    ),
  );
});

it('does not decide the permissions of other plugins', () => {
  const other = createPermission({ name: 'catalog.x', attributes: {} });
  expect(decideByRoles(other, [ME], noRoles)).toBeUndefined();
});
