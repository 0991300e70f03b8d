import { createKubeClient, systemClock } from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import {
  apiVersionOf,
  configMapKind,
  customResourceDefinitionKind,
  httpRouteKind,
  ingressKind,
  namespaceKind,
  persistentVolumeClaimKind,
  podDisruptionBudgetKind,
  secretKind,
  serviceAccountKind,
  serviceKind,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { loadUpstreamCrds } from '@squadron/sandbox';
import {
  aPod,
  aWorkload,
  createTestFleet,
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { FleetReader } from '../../reader';
import { dependenciesReconciler } from './controller';

jest.setTimeout(120_000);

const KEY = { namespace: 'nlp', name: 'web' };
const EXPOSING = [serviceKind, ingressKind, httpRouteKind];
/** The cache of a fleet does not have these. */
const UNCACHED = [
  ...[configMapKind, secretKind, serviceAccountKind],
  ...[persistentVolumeClaimKind, podDisruptionBudgetKind, ...EXPOSING],
];
const BACKEND = { service: { name: 'web', port: { number: 80 } } };
const GATEWAY = { name: 'public', namespace: 'gateways' };

describeWithApiServer(
  'what exposes a serving workload, with the real kinds of the Gateway API',
  () => {
    let servers: TestApiServer[] = [];
    let hub: KubeClient;
    let east: KubeClient;
    let pass: () => Promise<{ writes: string[]; reasons: string[] }>;

    beforeAll(async () => {
      servers = await Promise.all([startTestApiServer(), startTestApiServer()]);
      [hub, east] = servers.map(one => createKubeClient(one.connection));
      await serveRoutes(hub);
      for (const client of [hub, east]) {
        await create(client, namespaceKind, { metadata: { name: 'nlp' } });
      }
      await create(hub, serviceKind, {
        spec: {
          type: 'LoadBalancer',
          selector: { app: 'web' },
          ports: [{ port: 80 }],
        },
      });
      await create(hub, ingressKind, {
        spec: {
          rules: [
            {
              host: 'web.example.com',
              http: {
                paths: [{ path: '/', pathType: 'Prefix', backend: BACKEND }],
              },
            },
          ],
        },
      });
      await create(hub, httpRouteKind, {
        spec: {
          parentRefs: [GATEWAY],
          rules: [{ backendRefs: [{ name: 'web', port: 80 }] }],
        },
      });
      const kindStates = Object.fromEntries(
        UNCACHED.map(({ kind }) => [kind, 'unknown' as const]),
      );
      const pod = aPod('web-1').inNamespace('nlp').withLabels({ app: 'web' });
      const { uid = '' } = pod.build().metadata;
      const workload = aWorkload('w')
        .inNamespace('nlp')
        .ownedBy('Pod', 'web-1', uid)
        .admittedOn('east');
      const fleet = createTestFleet({
        clusters: [
          {
            ...{ id: 'hub', client: hub, kindStates },
            objects: [pod.build(), workload.build()],
          },
          { id: 'east', client: east, kindStates },
        ],
      });
      const reconciler = dependenciesReconciler(
        new FleetReader(fleet, systemClock, 'fleet'),
        fleet,
        { copiesSecrets: false, storageClasses: [] },
      );
      pass = async () => {
        const { actions, events = [] } = await reconciler.decide('east/nlp');
        for (const action of actions) {
          await reconciler.perform(action, {
            client: cluster => fleet.client(cluster),
            fieldManager: reconciler.fieldManager,
            signal: new AbortController().signal,
          });
        }
        return {
          writes: actions.map(one => `${one.type} ${one.kind.kind}`),
          reasons: events.map(({ reason }) => reason),
        };
      };
    });

    afterAll(async () => {
      await Promise.all([hub, east].map(client => client?.close()));
      await Promise.all(servers.map(server => server.stop()));
    });

    async function create(
      client: KubeClient,
      kind: ResourceKind,
      body: object,
    ): Promise<void> {
      await client.create(kind, {
        ...{ apiVersion: apiVersionOf(kind), kind: kind.kind, metadata: KEY },
        ...body,
      } as KubeManifest);
    }

    async function serveRoutes(client: KubeClient): Promise<void> {
      for (const crd of await loadUpstreamCrds('gateway')) {
        await client.create(customResourceDefinitionKind, crd);
      }
      await eventually('HTTPRoutes are served', () =>
        client.list(httpRouteKind),
      );
    }

    const report = (client: KubeClient, kind: ResourceKind, status: object) =>
      client.patch(
        kind,
        KEY,
        { status },
        { type: 'merge', fieldManager: 'controller', subresource: 'status' },
      );

    const statusOf = async (client: KubeClient, kind: ResourceKind) =>
      (await client.get<KubeManifest>(kind, KEY)).status;

    it('is copied to a cluster without the Gateway API but for its HTTPRoute, which an event names', async () => {
      expect(await pass()).toEqual({
        writes: ['apply Service', 'apply Ingress'],
        reasons: ['DependencyNotServed'],
      });
      expect(await pass()).toMatchObject({ writes: [] });
    });

    it('is copied with its HTTPRoute once the cluster serves it, and once', async () => {
      await serveRoutes(east);
      await eventually('the HTTPRoute is copied', async () => {
        await pass();
        return await east.find(httpRouteKind, KEY);
      });
      const { spec } = await east.get<KubeManifest>(httpRouteKind, KEY);
      expect(spec).toEqual(
        (await hub.get<KubeManifest>(httpRouteKind, KEY)).spec,
      );
      expect(await pass()).toEqual({ writes: [], reasons: [] });
    });

    it('shows on the hub the addresses and Gateways that controllers of the cluster report, as long as they do', async () => {
      const loadBalancer = { ingress: [{ ip: '192.0.2.1' }] };
      const parents = [
        {
          ...{ parentRef: GATEWAY, controllerName: 'example.com/gateway' },
          conditions: [
            {
              ...{ type: 'Accepted', status: 'True', reason: 'Accepted' },
              ...{ message: '', lastTransitionTime: '2026-01-01T00:00:00Z' },
            },
          ],
        },
      ];
      await report(east, serviceKind, { loadBalancer });
      await report(east, ingressKind, { loadBalancer });
      await report(east, httpRouteKind, { parents });
      await pass();
      for (const kind of EXPOSING) {
        expect(await statusOf(hub, kind)).toEqual(await statusOf(east, kind));
      }
      expect(await statusOf(hub, httpRouteKind)).toMatchObject({ parents });
      expect(await pass()).toMatchObject({ writes: [] });

      await report(east, httpRouteKind, { parents: [] });
      await pass();
      expect(await statusOf(hub, httpRouteKind)).toEqual({ parents: [] });
    });

    it('keeps what a Gateway of the hub has said about the HTTPRoute', async () => {
      const own = [
        {
          ...{ parentRef: GATEWAY, controllerName: 'example.com/of-the-hub' },
          conditions: [],
        },
      ];
      await hub.delete(httpRouteKind, KEY);
      await create(hub, httpRouteKind, {
        spec: { rules: [{ backendRefs: [{ name: 'web', port: 80 }] }] },
      });
      await report(hub, httpRouteKind, { parents: own });
      await report(east, httpRouteKind, {
        parents: [{ ...own[0], controllerName: 'example.com/of-the-cluster' }],
      });
      await pass();
      expect(await statusOf(hub, httpRouteKind)).toMatchObject({
        parents: own.map(({ controllerName }) => ({ controllerName })),
      });
    });
  },
);
