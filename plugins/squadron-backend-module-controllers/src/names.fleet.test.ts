import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  ANNOTATIONS,
  apiVersionOf,
  FLEET_QUEUE_NAME,
  KUEUE_NAMESPACE,
  LABELS,
  type Condition,
  type KubeManifest,
  type ObjectKey,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { describeFaultsOnFleet, eventually } from '@squadron/test-utils';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { sandboxCluster } from './__testUtils__/sandboxCluster';
import { startControllers } from './__testUtils__/startControllers';
import { requestNameOf, secretNameOf } from './clusters/multikueue/connection';

/** Unique names, so that test runs do not conflict. */
const run = Date.now().toString(36).slice(-5);
const long = (start: string, length: number) =>
  `${start}-${run}-`.padEnd(length - 1, 'x').concat('9');

/**
 * The longest name, with a digit first; the hub's own ID; one name in two namespaces; and names that differ from other
 * IDs by a dash instead of a dot.
 */
const CLUSTERS = [
  { namespace: 'fleet', name: long('0', 63) },
  { namespace: 'fleet', name: 'hub' },
  { namespace: 'default', name: `twin-${run}` },
  { namespace: 'fleet', name: `twin-${run}` },
  { namespace: 'fleet', name: `default-twin-${run}` },
  { namespace: 'fleet', name: `default.twin-${run}` },
].map((key, index) => ({
  key,
  id: clusterIdOf(key, 'fleet'),
  short: `odd-${run}-${index}`,
}));

const NAMESPACE = long('7', 63);
// Namespaces name their ClusterQueue in a label, and jobs their LocalQueue.
const CLUSTER_QUEUE = long('8.q', 63);
const LOCAL_QUEUE = long('9.q', 63);
const FLAVOR = long('6.f', 253);

describeFaultsOnFleet(
  'clusters, queues and jobs with valid but unusual names',
  () => {
    let hub: KubeClient;
    let backend: { stop(): Promise<void> };

    beforeAll(async () => {
      hub = await sandboxClient('hub');
      backend = await startControllers(`test-names-${run}`);
      await hub.create(
        KINDS.resourceFlavor,
        object(KINDS.resourceFlavor, { name: FLAVOR }),
      );
      await hub.create(KINDS.clusterQueue, aQueue());
      await hub.create(
        KINDS.namespace,
        object(KINDS.namespace, {
          name: NAMESPACE,
          labels: { [LABELS.queue]: CLUSTER_QUEUE },
        }),
      );
      await hub.create(
        KINDS.localQueue,
        object(
          KINDS.localQueue,
          { namespace: NAMESPACE, name: LOCAL_QUEUE },
          { spec: { clusterQueue: CLUSTER_QUEUE } },
        ),
      );
      for (const { key, short } of CLUSTERS) {
        for (const { kind, object: manifest } of sandboxCluster(key, short)) {
          await hub.create(kind, manifest);
        }
      }
    }, 120_000);

    afterAll(async () => {
      const clusters = CLUSTERS.flatMap(({ key, short }) =>
        sandboxCluster(key, short),
      ).map(({ kind, object: { metadata } }) => ({
        kind,
        key: { namespace: metadata.namespace, name: metadata.name ?? '' },
      }));
      const others = [
        { kind: KINDS.namespace, key: { name: NAMESPACE } },
        { kind: KINDS.clusterQueue, key: { name: CLUSTER_QUEUE } },
        { kind: KINDS.resourceFlavor, key: { name: FLAVOR } },
      ];
      for (const { kind, key } of [...clusters, ...others]) {
        await hub?.delete(kind, key).catch(() => {});
      }
      await backend?.stop();
      await hub?.close();
    }, 60_000);

    const conditionsOf = async (kind: ResourceKind, key: ObjectKey) => {
      const { status } = await hub.get<KubeManifest>(kind, key);
      return (status as { conditions?: Condition[] } | undefined)?.conditions;
    };

    const becomes = async (
      kind: ResourceKind,
      key: ObjectKey,
      type: string,
    ) => {
      const ms = await eventually(
        `${kind.kind} ${key.name} is ${type}`,
        async () => {
          expect(await conditionsOf(kind, key)).toContainEqual(
            expect.objectContaining({ type, status: 'True' }),
          );
        },
        { timeoutMs: 300_000, everyMs: 500 },
      );
      report(`${kind.kind} ${key.name} ${type}`, ms);
    };

    it('join, with a credential each', async () => {
      for (const { id, key, short } of CLUSTERS) {
        await becomes(KINDS.multiKueueCluster, { name: id }, 'Active').catch(
          async error => {
            throw new Error(`${error} ${await stateOf(id, key, short)}`);
          },
        );
        await becomes(
          KINDS.authTokenRequest,
          { namespace: KUEUE_NAMESPACE, name: requestNameOf(id) },
          'Ready',
        );
      }
      expect(await listedClusters()).toEqual(
        expect.arrayContaining(CLUSTERS.map(({ id }) => id)),
      );
    }, 600_000);

    it('run one job each in a queue and a namespace with such names', async () => {
      await becomes(
        KINDS.localQueue,
        { namespace: NAMESPACE, name: LOCAL_QUEUE },
        'Active',
      );
      const jobs = CLUSTERS.map(({ id }, index) => ({
        id,
        manifest: aJob(`${index}`.padEnd(62, '-j').concat('0'), id),
      }));
      for (const { manifest } of jobs) {
        await hub.create(KINDS.job, manifest);
      }
      for (const { id, manifest } of jobs) {
        const key = {
          namespace: NAMESPACE,
          name: manifest.metadata.name ?? '',
        };
        await becomes(KINDS.job, key, 'Complete');
        expect(await statusOf(key.name)).toContain(`"${id}"`);
      }
    }, 600_000);

    it('run a RayJob with the longest name that KubeRay accepts', async () => {
      const key = { namespace: NAMESPACE, name: 'r'.repeat(47) };
      await hub.create(KINDS.rayJob, aRayJob(key.name, CLUSTERS[0].id));
      const ms = await eventually(
        'the RayJob has succeeded',
        async () => {
          const { status } = await hub.get(KINDS.rayJob, key);
          expect(status).toMatchObject({ jobStatus: 'SUCCEEDED' });
        },
        { timeoutMs: 200_000, everyMs: 500 },
      );
      report('RayJob succeeded', ms);
    }, 240_000);

    it('leave the fleet, are destroyed, and leave no objects on the hub', async () => {
      for (const { key } of CLUSTERS) {
        await hub.patch(KINDS.clusterProfile, key, {
          metadata: { annotations: { [ANNOTATIONS.decommission]: 'Leave' } },
        });
      }
      for (const { id, key } of CLUSTERS) {
        report(`${id} left`, await untilRevoked(id));
        await hub.delete(KINDS.capiCluster, key);
      }
      for (const { id, key } of CLUSTERS) {
        const ms = await eventually(
          `no objects of ${id} are left`,
          async () => expect(await remains(id, key)).toEqual([]),
          { timeoutMs: 120_000, everyMs: 500 },
        );
        report(`${id} deleted`, ms);
      }
    }, 600_000);

    async function listedClusters(): Promise<string[]> {
      const config = await hub.find(KINDS.multiKueueConfig, {
        name: FLEET_QUEUE_NAME,
      });
      return (config?.spec as { clusters?: string[] })?.clusters ?? [];
    }

    async function untilRevoked(id: string): Promise<number> {
      const key = { namespace: KUEUE_NAMESPACE, name: requestNameOf(id) };
      return eventually(
        `the credential of ${id} is revoked`,
        async () =>
          expect(await hub.find(KINDS.authTokenRequest, key)).toBeUndefined(),
        { timeoutMs: 120_000, everyMs: 500 },
      );
    }

    async function remains(
      id: string,
      key: { namespace: string; name: string },
    ): Promise<string[]> {
      const mine: Array<[ResourceKind, ObjectKey]> = [
        [KINDS.capiCluster, key],
        [KINDS.clusterProfile, key],
        [KINDS.secret, { ...key, name: `${key.name}-kubeconfig` }],
        [KINDS.multiKueueCluster, { name: id }],
        [
          KINDS.authTokenRequest,
          { namespace: KUEUE_NAMESPACE, name: requestNameOf(id) },
        ],
        [KINDS.secret, { namespace: KUEUE_NAMESPACE, name: secretNameOf(id) }],
        [KINDS.clusterMetrics, { name: id }],
      ];
      const found: string[] = [];
      for (const [kind, at] of mine) {
        if (await hub.find(kind, at)) {
          found.push(`${kind.kind} ${at.name}`);
        }
      }
      const { items } = await hub.listAll(KINDS.clusterResourceClaim);
      const claims = items.filter(
        ({ spec }) => (spec as { clusterName?: string }).clusterName === id,
      );
      const listed = await listedClusters();
      return [
        ...found,
        ...claims.map(({ metadata }) => `claim ${metadata.name}`),
        ...listed.filter(name => name === id).map(() => 'MultiKueueConfig'),
      ];
    }

    /** Why a cluster has not joined. */
    async function stateOf(
      id: string,
      key: { namespace: string; name: string },
      short: string,
    ): Promise<string> {
      const objects: Array<[ResourceKind, ObjectKey]> = [
        [KINDS.clusterProfile, key],
        [
          KINDS.authTokenRequest,
          { namespace: KUEUE_NAMESPACE, name: requestNameOf(id) },
        ],
        [KINDS.sandboxAddOn, { ...key, name: `${short}-kueue` }],
        [KINDS.sandboxAddOn, { ...key, name: `${short}-kuberay` }],
      ];
      const states = objects.map(async ([kind, at]) => {
        const live = await hub.find<KubeManifest>(kind, at);
        return {
          annotations: live?.metadata.annotations,
          status: live?.status,
        };
      });
      return JSON.stringify(await Promise.all(states));
    }

    /** Status of the Workload of a job, with the cluster that Kueue dispatched it to. */
    async function statusOf(job: string): Promise<string> {
      const { items } = await hub.listAll(workloadKind, {
        namespace: NAMESPACE,
      });
      const workload = items.find(({ metadata }) =>
        metadata.ownerReferences?.some(({ name }) => name === job),
      );
      return JSON.stringify(workload?.status);
    }
  },
);

const workloadKind = {
  group: 'kueue.x-k8s.io',
  version: 'v1beta2',
  namespaced: true,
  kind: 'Workload',
  plural: 'workloads',
};

function report(what: string, ms: number): void {
  process.stdout.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);
}

function object(
  kind: ResourceKind,
  metadata: KubeManifest['metadata'],
  rest: object = {},
): KubeManifest {
  return { apiVersion: apiVersionOf(kind), kind: kind.kind, metadata, ...rest };
}

function aQueue(): KubeManifest {
  const resources = [
    { name: 'cpu', nominalQuota: '100' },
    { name: 'memory', nominalQuota: '100Gi' },
    { name: 'nvidia.com/gpu', nominalQuota: '0' },
  ];
  return object(
    KINDS.clusterQueue,
    { name: CLUSTER_QUEUE },
    {
      spec: {
        namespaceSelector: {},
        admissionChecksStrategy: {
          admissionChecks: [{ name: FLEET_QUEUE_NAME }],
        },
        resourceGroups: [
          {
            coveredResources: resources.map(({ name }) => name),
            flavors: [{ name: FLAVOR, resources }],
          },
        ],
      },
    },
  );
}

function withAffinity(name: string, cluster: string): KubeManifest['metadata'] {
  return {
    namespace: NAMESPACE,
    name,
    labels: { [LABELS.kueueQueueName]: LOCAL_QUEUE },
    annotations: { [ANNOTATIONS.clusterAffinity]: cluster },
  };
}

function podSpec(): object {
  return {
    restartPolicy: 'Never',
    containers: [
      {
        name: 'main',
        image: 'busybox:1.37',
        command: ['true'],
        resources: { requests: { cpu: '1', memory: '64Mi' } },
      },
    ],
  };
}

function aJob(name: string, cluster: string): KubeManifest {
  return object(KINDS.job, withAffinity(name, cluster), {
    spec: { template: { spec: podSpec() } },
  });
}

function aRayJob(name: string, cluster: string): KubeManifest {
  const template = {
    spec: {
      containers: [
        {
          name: 'ray',
          image: 'rayproject/ray:2.52.0',
          resources: { requests: { cpu: '1', memory: '1Gi' } },
        },
      ],
    },
  };
  return object(KINDS.rayJob, withAffinity(name, cluster), {
    spec: {
      entrypoint: 'true',
      submissionMode: 'HTTPMode',
      shutdownAfterJobFinishes: true,
      rayClusterSpec: {
        rayVersion: '2.52.0',
        headGroupSpec: { rayStartParams: {}, template },
      },
    },
  });
}
