import {
  createServiceFactory,
  coreServices,
  type AuthService,
  type BackendFeature,
} from '@backstage/backend-plugin-api';
import { permissionsServiceFactory } from '@backstage/backend-defaults/permissions';
import { permissionsRegistryServiceFactory } from '@backstage/backend-defaults/permissionsRegistry';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import permissionBackend from '@backstage/plugin-permission-backend';
import squadronBackend from '@squadron/backstage-plugin-squadron-backend';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { ANNOTATIONS, LABELS } from '@squadron/kube-kinds';
import {
  aClusterProfile,
  aClusterQueue,
  aLocalQueue,
  aNamespace,
  aRayJob,
  createMemoryClient,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import type { AddressInfo } from 'node:net';
import request from 'supertest';

const GROUPS: Groups = {
  maria: ['group:default/platform'],
  walter: ['group:default/gpu-operators'],
  erika: ['group:default/edge-operators'],
  nora: ['group:default/nlp'],
};

/** Groups of each person, by the name of the person. */
export type Groups = Readonly<Record<string, readonly string[]>>;

/** The mock forgets which plugin calls for a user, and the permission backend answers plugins only. */
const authFactory = createServiceFactory({
  service: coreServices.auth,
  deps: { plugin: coreServices.pluginMetadata },
  factory({ plugin }) {
    const auth = mockServices.auth({
      pluginId: plugin.getId(),
      disableDefaultAuthPolicy: false,
    });
    const getPluginRequestToken: AuthService['getPluginRequestToken'] =
      async options => {
        const { principal } = options.onBehalfOf;
        const { userEntityRef } = principal as { userEntityRef?: string };
        return userEntityRef === undefined
          ? auth.getPluginRequestToken(options)
          : {
              token: mockCredentials.user.token(userEntityRef, {
                actor: { subject: `plugin:${plugin.getId()}` },
              }),
            };
      };
    return Object.assign(Object.create(auth) as AuthService, {
      getPluginRequestToken,
    });
  },
});

const owned = (owner: string) => ({ [ANNOTATIONS.owner]: owner });

/** A person of a portal in a test. @internal */
export type Person = 'maria' | 'walter' | 'erika' | 'nora' | 'visitor';

/** Nora's group owns the namespace nlp, and worker-2 is in the cluster set edge of Open Cluster Management. */
function exampleFleet() {
  const nlp = aNamespace('nlp')
    .withAnnotations(owned('group:default/nlp'))
    .build();
  const jobs = ['nlp', 'vision'].map(namespace =>
    aRayJob('train').inNamespace(namespace).inQueue('default').build(),
  );
  return createTestFleet({
    clusters: [
      {
        id: 'hub',
        client: createMemoryClient(jobs as never),
        objects: [
          nlp,
          aNamespace('vision').build(),
          aClusterQueue('fleet').build(),
          aClusterQueue('shared').build(),
          aLocalQueue('default').inNamespace('nlp').of('fleet').build(),
          {
            apiVersion: 'cluster.open-cluster-management.io/v1',
            kind: 'ManagedCluster',
            metadata: {
              name: 'worker-2',
              labels: { [LABELS.managedClusterSet]: 'edge' },
            },
          },
          ...jobs,
        ],
      },
      ...['worker-1', 'worker-2'].map(id => ({
        id,
        profile: aClusterProfile(id).inNamespace('fleet').build(),
        client: createMemoryClient(),
        objects: [
          aNamespace('vision').build(),
          aRayJob(`on-${id}`).inNamespace('vision').build(),
        ],
      })),
    ],
  });
}

/**
 * A portal with the real permission backend and these features. Maria is of the group platform, Walter of
 * gpu-operators, Erika of edge-operators, Nora of nlp; the visitor is of no group.
 */
export async function startRolesPortal(
  features: BackendFeature[],
  roles: object,
  {
    fleet = exampleFleet(),
    groups = GROUPS,
    squadron = {},
    config = {},
  }: {
    fleet?: Fleet;
    groups?: Groups;
    squadron?: object;
    config?: object;
  } = {},
) {
  /** The outcome of each audited call, in the order of their ends. */
  const outcomes: string[] = [];
  const auditor = mockServices.auditor.mock({
    createEvent: async () => ({
      success: async () => {
        outcomes.push('succeeded');
      },
      fail: async ({ meta }) => {
        outcomes.push(String(meta?.outcome ?? 'failed'));
      },
    }),
  });
  const { server } = await startTestBackend({
    features: [
      permissionBackend,
      permissionsServiceFactory,
      permissionsRegistryServiceFactory,
      squadronBackend,
      ...features,
      auditor.factory,
      authFactory,
      mockServices.rootConfig.factory({
        data: {
          permission: { enabled: true },
          squadron: { roles, ...squadron },
          ...config,
        },
      }),
      createServiceFactory({
        service: coreServices.userInfo,
        deps: {},
        factory: () => ({
          async getUserInfo({ principal }) {
            const { userEntityRef } = principal as { userEntityRef: string };
            const known = groups[userEntityRef.split('/')[1]] ?? [];
            return {
              userEntityRef,
              ownershipEntityRefs: [userEntityRef, ...known],
            };
          },
        }),
      }),
      fleetFactory(fleet),
    ],
  });
  const call = async (
    person: string,
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: object,
  ) =>
    request(server)
      [method](`/api/${path}`)
      .set(
        'Authorization',
        mockCredentials.user.header(`user:default/${person}`),
      )
      .send(body);
  /** Whether a person has a permission, as a page or a template asks. */
  const asks = async (
    person: string,
    permission: object,
    resourceRef: string,
  ) => {
    const answer = await call(person, 'post', 'permission/authorize', {
      items: [{ id: '1', permission, resourceRef }],
    });
    return answer.body.items?.[0].result as string;
  };
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/api/squadron`;
  return { call, asks, fleet, outcomes, baseUrl };
}
