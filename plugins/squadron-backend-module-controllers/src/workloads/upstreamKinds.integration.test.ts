import { createKubeClient, systemClock } from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import {
  apiVersionOf,
  QUEUED_KINDS,
  type KubeManifest,
  type ResourceKind,
  KINDS,
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
  type TestFleet,
} from '@squadron/test-utils';
import type { Reconciler } from '../engine';
import { FleetReader } from '../reader';
import { copiedStatusReconciler } from './copiedStatus/controller';
import { dependenciesReconciler } from './dependencies/controller';

jest.setTimeout(120_000);

const KEY = { namespace: 'nlp', name: 'web' };
const EXPOSING = [KINDS.service, KINDS.ingress, KINDS.httpRoute];
/** The cache of a fleet does not have these. */
const UNCACHED = [
  ...[KINDS.configMap, KINDS.secret, KINDS.serviceAccount],
  ...[KINDS.persistentVolumeClaim, KINDS.podDisruptionBudget, ...EXPOSING],
];
const BACKEND = { service: { name: 'web', port: { number: 80 } } };
const GATEWAY = { name: 'public', namespace: 'gateways' };

const SETS = QUEUED_KINDS.leaderworkerset;
const TEMPLATE = { spec: { containers: [{ name: 'main', image: 'llm:1' }] } };

function accepted(type: string) {
  return {
    type,
    status: 'True',
    reason: 'Accepted',
    message: '',
    lastTransitionTime: '2026-01-01T00:00:00Z',
  };
}

/** What the controller of a Gateway says about an HTTPRoute. */
function saidBy(controllerName: string) {
  const conditions = [accepted('Accepted')];
  return { parentRef: GATEWAY, controllerName, conditions };
}

describeWithApiServer(
  'serving workloads with the real kinds of the Gateway API and of LeaderWorkerSets',
  () => {
    let servers: TestApiServer[] = [];
    let hub: KubeClient;
    let east: KubeClient;
    let fleet: TestFleet;
    let exposing: Reconciler;
    let sets: Reconciler;

    beforeAll(async () => {
      servers = await Promise.all([startTestApiServer(), startTestApiServer()]);
      [hub, east] = servers.map(one => createKubeClient(one.connection));
      await serveKinds(hub);
      for (const client of [hub, east]) {
        await create(client, KINDS.namespace, { metadata: { name: 'nlp' } });
      }
      await create(hub, KINDS.service, {
        spec: {
          type: 'LoadBalancer',
          selector: { app: 'web' },
          ports: [{ port: 80 }],
        },
      });
      await create(hub, KINDS.ingress, {
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
      await create(hub, KINDS.httpRoute, {
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
      fleet = createTestFleet({
        clusters: [
          {
            id: 'hub',
            client: hub,
            kindStates,
            objects: [pod.build(), workload.build()],
          },
          { id: 'east', client: east, kindStates },
        ],
      });
      const reader = new FleetReader(fleet, systemClock, 'fleet');
      exposing = dependenciesReconciler(reader, fleet, {
        copiesSecrets: false,
        storageClasses: [],
      });
      sets = copiedStatusReconciler(reader, fleet, SETS);
    });

    afterAll(async () => {
      await Promise.all([hub, east].map(client => client?.close()));
      await Promise.all(servers.map(server => server.stop()));
    });

    async function pass(reconciler = exposing, key = 'east/nlp') {
      const { actions, events = [] } = await reconciler.decide(key);
      const context = {
        client: (cluster: string) => fleet.client(cluster),
        fieldManager: reconciler.fieldManager,
        signal: new AbortController().signal,
      };
      for (const action of actions) {
        await reconciler.perform(action, context);
      }
      return {
        writes: actions.map(one => `${one.type} ${one.kind.kind}`),
        reasons: events.map(({ reason }) => reason),
      };
    }

    async function create(
      client: KubeClient,
      kind: ResourceKind,
      body: object,
    ): Promise<void> {
      await client.create(kind, {
        apiVersion: apiVersionOf(kind),
        kind: kind.kind,
        metadata: KEY,
        ...body,
      } as KubeManifest);
    }

    async function serveKinds(client: KubeClient): Promise<void> {
      for (const crd of await loadUpstreamCrds('serving')) {
        await client.create(KINDS.customResourceDefinition, crd);
      }
      await eventually('the kinds are served', async () => {
        await client.list(KINDS.httpRoute);
        await client.list(SETS.kind);
      });
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

    it('are exposed on a cluster without the Gateway API but for their HTTPRoute, which an event names', async () => {
      expect(await pass()).toEqual({
        writes: ['apply Service', 'apply Ingress'],
        reasons: ['DependencyNotServed'],
      });
      expect(await pass()).toMatchObject({ writes: [] });
    });

    it('are exposed with their HTTPRoute once the cluster serves it, and it is copied once', async () => {
      await serveKinds(east);
      await eventually('the HTTPRoute is copied', async () => {
        await pass();
        return (await east.find(KINDS.httpRoute, KEY)) !== undefined;
      });
      const { spec } = await east.get(KINDS.httpRoute, KEY);
      expect(spec).toEqual((await hub.get(KINDS.httpRoute, KEY)).spec);
      expect(await pass()).toEqual({ writes: [], reasons: [] });
    });

    it('show on the hub the addresses and Gateways that controllers of the cluster report, as long as they do', async () => {
      const loadBalancer = { ingress: [{ ip: '192.0.2.1' }] };
      const parents = [saidBy('example.com/gateway')];
      await report(east, KINDS.service, { loadBalancer });
      await report(east, KINDS.ingress, { loadBalancer });
      await report(east, KINDS.httpRoute, { parents });
      await pass();
      for (const kind of EXPOSING) {
        expect(await statusOf(hub, kind)).toEqual(await statusOf(east, kind));
      }
      expect(await statusOf(hub, KINDS.httpRoute)).toMatchObject({ parents });
      expect(await pass()).toMatchObject({ writes: [] });

      await report(east, KINDS.httpRoute, { parents: [] });
      await pass();
      expect(await statusOf(hub, KINDS.httpRoute)).toEqual({ parents: [] });
    });

    it('keep what a Gateway of the hub has said about their HTTPRoute', async () => {
      const own = [saidBy('example.com/of-the-hub')];
      await hub.delete(KINDS.httpRoute, KEY);
      await create(hub, KINDS.httpRoute, {
        spec: { rules: [{ backendRefs: [{ name: 'web', port: 80 }] }] },
      });
      await report(hub, KINDS.httpRoute, { parents: own });
      await report(east, KINDS.httpRoute, {
        parents: [saidBy('example.com/of-the-cluster')],
      });
      await pass();
      expect(await statusOf(hub, KINDS.httpRoute)).toMatchObject({
        parents: own,
      });
    });

    describe('as a LeaderWorkerSet', () => {
      const conditions = [accepted('Available')];
      const status = { replicas: 2, readyReplicas: 2, conditions };
      const spec = {
        replicas: 2,
        leaderWorkerTemplate: { size: 2, workerTemplate: TEMPLATE },
      };
      /** The caches follow the servers, with the set on the cluster of its Workload. */
      const follow = async (cluster?: string) => {
        const live = await hub.get<KubeManifest>(SETS.kind, KEY);
        const { uid = '' } = live.metadata;
        const workload = aWorkload('set')
          .inNamespace('nlp')
          .withLabels({ 'kueue.x-k8s.io/job-uid': uid })
          .ownedBy(SETS.kind.kind, 'web', uid);
        fleet.put('hub', live);
        fleet.put(
          'hub',
          (cluster ? workload.admittedOn(cluster) : workload).build(),
        );
      };
      const copied = async () => (await pass(sets, 'nlp/web')).writes;

      it('show on the hub the status of the copy of MultiKueue while there is one', async () => {
        await create(hub, SETS.kind, { spec });
        await create(east, SETS.kind, {
          metadata: {
            ...KEY,
            labels: { 'kueue.x-k8s.io/multikueue-origin': 'o' },
          },
          spec,
        });
        await report(east, SETS.kind, status);
        await follow('east');
        expect(await copied()).toEqual(['apply LeaderWorkerSet']);
        expect(await statusOf(hub, SETS.kind)).toEqual(status);
        await follow('east');
        expect(await copied()).toEqual([]);

        await follow();
        expect(await copied()).toEqual(['apply LeaderWorkerSet']);
        expect(await statusOf(hub, SETS.kind)).toEqual({ replicas: 0 });
      });

      it('keep the status that a controller of the hub writes', async () => {
        await hub.delete(SETS.kind, KEY);
        await create(hub, SETS.kind, { spec });
        await report(hub, SETS.kind, { replicas: 1 });
        await follow('east');
        expect(await copied()).toEqual([]);
      });
    });
  },
);
