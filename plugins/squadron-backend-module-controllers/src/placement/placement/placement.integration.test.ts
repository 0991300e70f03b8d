import { mockServices } from '@backstage/backend-test-utils';
import {
  apiVersionOf,
  type KubeObject,
  type PlacementDecision,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import {
  createFleet,
  PlacementFacts,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { RunningFleet } from '@squadron/backstage-plugin-squadron-node';
import {
  createEventRecorder,
  createKubeClient,
  systemClock,
} from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import { loadUpstreamCrds } from '@squadron/sandbox';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
} from '@squadron/test-utils';
import type { TestApiServer } from '@squadron/test-utils';
import { createReconciler, StalledReporter } from '../../engine';
import { ensureHub } from '../../ensureHub';
import { FleetReader } from '../../reader';
import { placementReconciler } from './controller';

const NAMESPACE = 'nlp';

describeWithApiServer(
  "placements with Open Cluster Management's real kinds",
  () => {
    let server: TestApiServer;
    let client: KubeClient;
    let fleet: RunningFleet;
    const abort = new AbortController();
    const { signal } = abort;
    let running: Promise<void> | undefined;

    beforeAll(async () => {
      server = await startTestApiServer();
      client = createKubeClient(server.connection);
      await ensureHub(client, 'fleet', { signal });
      for (const crd of await loadUpstreamCrds('placement')) {
        await client.create(KINDS.customResourceDefinition, crd);
      }
      await eventually('all kinds are served', async () => {
        for (const kind of [
          KINDS.placement,
          KINDS.placementDecision,
          KINDS.addOnPlacementScore,
          KINDS.managedCluster,
          KINDS.managedClusterSet,
          KINDS.managedClusterSetBinding,
        ]) {
          await client.list<KubeObject>(kind);
        }
      });
      await create(KINDS.namespace, { name: NAMESPACE });
      await create(
        KINDS.managedClusterSet,
        { name: 'global' },
        {
          clusterSelector: { selectorType: 'LabelSelector', labelSelector: {} },
        },
      );
      await create(
        KINDS.managedClusterSetBinding,
        { namespace: NAMESPACE, name: 'global' },
        { clusterSet: 'global' },
      );
      for (const name of ['a', 'b', 'c']) {
        await create(
          KINDS.managedCluster,
          { name, labels: { gpu: name === 'a' ? 'a100' : 't4' } },
          { hubAcceptsClient: true },
        );
        await create(KINDS.namespace, { name });
      }
      fleet = createFleet({
        config: readSquadronConfig(
          mockServices.rootConfig({ data: { squadron: {} } }),
        ),
        logger: mockServices.logger.mock(),
        loadHub: async () => server.connection,
      });
      await fleet.ready();
      const reader = new FleetReader(fleet, systemClock, 'fleet');
      const facts = new PlacementFacts({ fleet, fleetNamespace: 'fleet' });
      const reconciler = placementReconciler(reader, fleet, facts);
      const recorder = createEventRecorder({
        client,
        component: 'squadron',
        clock: systemClock,
      });
      const controller = createReconciler(reconciler, {
        fleet,
        reader,
        clock: systemClock,
        logger: mockServices.logger.mock(),
        concurrency: 4,
        recorder,
        stalled: new StalledReporter({
          fleet,
          clock: systemClock,
          recorder,
          fleetNamespace: 'fleet',
        }),
      });
      running = controller.start(signal);
    }, 170_000);

    afterAll(async () => {
      abort.abort();
      await running?.catch(() => {});
      await fleet?.stop();
      await client?.close();
      await server?.stop();
    });

    async function create(
      kind: ResourceKind,
      metadata: KubeManifest['metadata'],
      spec?: object,
    ): Promise<void> {
      await client.create<KubeManifest>(kind, {
        apiVersion: apiVersionOf(kind),
        kind: kind.kind,
        metadata,
        ...(spec && { spec }),
      });
    }

    async function decisionsOf(
      name: string,
    ): Promise<Array<PlacementDecision>> {
      const { items } = await client.listAll(KINDS.placementDecision, {
        namespace: NAMESPACE,
        labelSelector: `cluster.open-cluster-management.io/placement=${name}`,
      });
      return items;
    }

    const clustersOf = async (name: string) =>
      (await decisionsOf(name)).flatMap(({ status }) =>
        (status?.decisions ?? []).map(({ clusterName }) => clusterName),
      );

    const placementOf = (name: string) =>
      client.get(KINDS.placement, {
        namespace: NAMESPACE,
        name,
      });

    /** Waits until a Placement has these clusters and a status of its latest generation. */
    async function untilDecided(name: string, clusters: string[]) {
      await eventually(
        `${name} has ${clusters.join(', ') || 'no cluster'}`,
        async () => {
          expect(await clustersOf(name)).toEqual(clusters);
          const { metadata, status } = await placementOf(name);
          expect(status?.numberOfSelectedClusters).toBe(clusters.length);
          expect(status?.conditions?.[0].observedGeneration).toBe(
            metadata.generation,
          );
        },
        { timeoutMs: 20_000, everyMs: 50 },
      );
    }

    it('are decided, reported as upstream does, and not written again', async () => {
      await create(
        KINDS.placement,
        { namespace: NAMESPACE, name: 't4' },
        {
          predicates: [
            {
              requiredClusterSelector: {
                labelSelector: { matchLabels: { gpu: 't4' } },
              },
            },
          ],
        },
      );
      await untilDecided('t4', ['b', 'c']);
      const before = await placementOf('t4');
      expect(before.status).toMatchObject({
        decisionGroups: [
          {
            decisionGroupIndex: 0,
            decisionGroupName: '',
            decisions: ['t4-decision-1'],
            clusterCount: 2,
          },
        ],
        conditions: [
          {
            type: 'PlacementMisconfigured',
            status: 'False',
            reason: 'Succeedconfigured',
          },
          {
            type: 'PlacementSatisfied',
            status: 'True',
            reason: 'AllDecisionsScheduled',
          },
        ],
      });
      // The decision of another placement shows that this one was reconciled again.
      await create(
        KINDS.placement,
        { namespace: NAMESPACE, name: 'later' },
        {},
      );
      await untilDecided('later', ['a', 'b', 'c']);
      const after = await placementOf('t4');
      expect(after.metadata.resourceVersion).toBe(
        before.metadata.resourceVersion,
      );
    });

    it('follow taints and labels of clusters', async () => {
      const patch = (name: string, change: object) =>
        client.patch(KINDS.managedCluster, { name }, change, {
          type: 'merge',
          fieldManager: 'test',
        });
      await create(
        KINDS.placement,
        { namespace: NAMESPACE, name: 'one' },
        { numberOfClusters: 1 },
      );
      await eventually('one has a cluster', async () =>
        expect(await clustersOf('one')).toHaveLength(1),
      );
      const [first] = await clustersOf('one');
      await patch(first, {
        spec: {
          taints: [
            {
              key: 'maintenance',
              effect: 'NoSelect',
              timeAdded: '2026-01-01T00:00:00Z',
            },
          ],
        },
      });
      await eventually('it has moved away', async () => {
        const now = await clustersOf('one');
        expect(now).toHaveLength(1);
        expect(now).not.toContain(first);
      });
      await patch(first, { spec: { taints: [] } });
    });

    it('are repaired when a decision is edited or deleted', async () => {
      await create(KINDS.placement, { namespace: NAMESPACE, name: 'kept' }, {});
      await untilDecided('kept', ['a', 'b', 'c']);
      const key = { namespace: NAMESPACE, name: 'kept-decision-1' };
      await client.delete(KINDS.placementDecision, key);
      await untilDecided('kept', ['a', 'b', 'c']);
      await client.patch(
        KINDS.placementDecision,
        key,
        { status: { decisions: [{ clusterName: 'a', reason: '' }] } },
        { type: 'merge', subresource: 'status', fieldManager: 'test' },
      );
      await untilDecided('kept', ['a', 'b', 'c']);
      expect(await decisionsOf('kept')).toHaveLength(1);
    });

    it('lose their clusters when they cannot be evaluated, and get them back', async () => {
      await create(KINDS.placement, { namespace: NAMESPACE, name: 'cel' }, {});
      await untilDecided('cel', ['a', 'b', 'c']);
      const setPredicates = (predicates: object[]) =>
        client.patch(
          KINDS.placement,
          { namespace: NAMESPACE, name: 'cel' },
          { spec: { predicates } },
          { type: 'merge', fieldManager: 'test' },
        );
      await setPredicates([
        {
          requiredClusterSelector: {
            celSelector: { celExpressions: ['managedCluster.name ='] },
          },
        },
      ]);
      await untilDecided('cel', []);
      expect((await placementOf('cel')).status?.conditions).toMatchObject([
        {
          type: 'PlacementMisconfigured',
          status: 'True',
          message: expect.stringContaining('it cannot be read'),
        },
        { type: 'PlacementSatisfied', status: 'False' },
      ]);
      await setPredicates([]);
      await untilDecided('cel', ['a', 'b', 'c']);
    });

    it('are left alone as soon as Open Cluster Management has a cluster', async () => {
      await client.patch(
        KINDS.managedCluster,
        { name: 'a' },
        {
          status: {
            conditions: [
              {
                type: 'ManagedClusterJoined',
                status: 'True',
                reason: 'Joined',
                message: '',
                lastTransitionTime: '2026-01-01T00:00:00Z',
              },
            ],
          },
        },
        { type: 'merge', subresource: 'status', fieldManager: 'test' },
      );
      await eventually('the cache has it', () =>
        JSON.stringify(
          fleet.find('hub', KINDS.managedCluster, { name: 'a' }),
        ).includes('ManagedClusterJoined'),
      );
      const facts = new PlacementFacts({ fleet, fleetNamespace: 'fleet' });
      expect(facts.inventory().decidedBy).toBe('open-cluster-management');
      const reconciler = placementReconciler(
        new FleetReader(fleet, systemClock, 'fleet'),
        fleet,
        facts,
      );
      await client.delete(KINDS.placementDecision, {
        namespace: NAMESPACE,
        name: 'kept-decision-1',
      });
      expect(await reconciler.decide(`${NAMESPACE}/kept`)).toEqual({
        actions: [],
      });
      facts.stop();
    });
  },
);
