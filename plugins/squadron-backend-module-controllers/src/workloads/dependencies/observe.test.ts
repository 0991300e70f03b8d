import {
  KubeApiError,
  type KubeClient,
  type RawRequest,
} from '@squadron/controller-node';
import { apiVersionOf, KINDS, type KubeManifest } from '@squadron/kube-kinds';
import {
  aWorkload,
  createMemoryClient,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import { FleetReader } from '../../reader';
import { decideDependencies } from './decide';
import { observeDependencies } from './observe';

const { group, plural } = KINDS.httpRoute;

/** An API server that serves HTTPRoutes as one version. */
async function serving(version: string, ...objects: KubeManifest[]) {
  const client = createMemoryClient();
  for (const object of objects) {
    await client.create(KINDS.httpRoute, object as never);
  }
  const paths: Record<string, object> = {
    [`/apis/${group}`]: { versions: [{ version }] },
    [`/apis/${group}/${version}`]: { resources: [{ name: plural }] },
  };
  const requestJson = async ({ path }: RawRequest) => {
    if (!paths[path]) {
      throw new KubeApiError({ status: 404, reason: 'NotFound', message: '' });
    }
    return paths[path];
  };
  return { ...client, requestJson } as KubeClient;
}

const copy: KubeManifest = {
  apiVersion: apiVersionOf(KINDS.httpRoute),
  kind: KINDS.httpRoute.kind,
  metadata: {
    namespace: 'nlp',
    name: 'web',
    uid: 'uid-web',
    labels: {
      'app.kubernetes.io/managed-by': 'squadron',
      'squadron.dev/mirrored-from': 'hub',
    },
  },
};

describe('the copies on a cluster', () => {
  it.each([
    ['v1', [{ type: 'delete' }]],
    ['v1beta1', []],
  ])(
    'that the hub has no source of stay, while it serves their kind as %s only and not as v1',
    async (version, expected) => {
      const kindStates = { HTTPRoute: 'notInstalled' } as const;
      const workload = aWorkload('web')
        .inNamespace('nlp')
        .admittedOn('east', '2026-11-21T12:00:00Z')
        .build();
      const fleet = createTestFleet({
        clusters: [
          {
            id: 'hub',
            objects: [
              {
                ...workload,
                metadata: {
                  ...workload.metadata,
                  ownerReferences: [
                    { apiVersion: 'v1', kind: 'Pod', name: 'web', uid: 'web' },
                  ],
                },
              },
            ],
            kindStates,
            client: await serving(version),
          },
          { id: 'east', kindStates, client: await serving('v1', copy) },
        ],
      });
      const observed = await observeDependencies(
        new FleetReader(fleet, new FakeClock(), 'fleet'),
        { cluster: 'east', namespace: 'nlp' },
        { copiesSecrets: false, storageClasses: [] },
      );
      expect(decideDependencies(observed!).actions).toMatchObject(expected);
    },
  );
});
