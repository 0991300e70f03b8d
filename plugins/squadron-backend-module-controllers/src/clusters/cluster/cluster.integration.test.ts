import { mockServices } from '@backstage/backend-test-utils';
import { ANNOTATIONS, LABELS, KINDS } from '@squadron/kube-kinds';
import type { OneblockClusterSpec, KubeManifest } from '@squadron/kube-kinds';
import {
  createFleet,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { RunningFleet } from '@squadron/backstage-plugin-squadron-node';
import { createKubeClient, systemClock } from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import { loadUpstreamCrds } from '@squadron/sandbox';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
} from '@squadron/test-utils';
import type { TestApiServer } from '@squadron/test-utils';
import { perform } from '../../actions';
import { ensureHub } from '../../ensureHub';
import { awsProvider } from '../providers';
import { k3sProvisioner } from '../provisioners';
import { FleetReader } from '../../reader';
import { clusterReconciler } from './controller';

const NAMESPACE = 'fleet';
const SPEC: OneblockClusterSpec = {
  provider: { name: 'aws', configSecret: { name: 'cloud-account' } },
  provisioner: { type: 'k3s', k8sVersion: 'v1.35.2' },
  pools: [{ name: 'cpu' }, { name: 'gpu', minReplicas: 0, maxReplicas: 2 }],
};

describeWithApiServer(
  "the cluster reconciler with AWS's and k3s's real kinds",
  () => {
    let server: TestApiServer;
    let client: KubeClient;
    let fleet: RunningFleet;
    const { signal } = new AbortController();

    beforeAll(async () => {
      server = await startTestApiServer();
      client = createKubeClient(server.connection);
      await ensureHub(client, NAMESPACE, { signal });
      await client.create(KINDS.namespace, {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: 'capa-system' },
      });
      for (const crd of await loadUpstreamCrds('providers')) {
        await client.create(KINDS.customResourceDefinition, crd);
      }
      await client.create(KINDS.secret, credentials());
      await eventually('all kinds are served', async () => {
        await client.list(KINDS.oneblockCluster);
        await client.list(KINDS.machineDeployment);
      });
      fleet = createFleet({
        config: readSquadronConfig(
          mockServices.rootConfig({
            data: {
              squadron: {
                featureGates: {
                  MultiClusterManagement: true,
                  SupportedCloudProviders: ['aws'],
                  SupportedProvisioners: ['k3s'],
                },
              },
            },
          }),
        ),
        logger: mockServices.logger.mock(),
        loadHub: async () => server.connection,
      });
      await fleet.ready();
    }, 170_000);

    afterAll(async () => {
      await fleet?.stop();
      await client?.close();
      await server?.stop();
    });

    /** A reconciler that was just started. */
    function reconciler() {
      return clusterReconciler(new FleetReader(fleet, systemClock, NAMESPACE), {
        gates: {
          multiClusterManagement: true,
          supportedCloudProviders: ['aws'],
          supportedProvisioners: ['k3s'],
        },
        fleetNamespace: NAMESPACE,
        providers: new Map([[awsProvider.id, awsProvider]]),
        provisioners: new Map([[k3sProvisioner.id, k3sProvisioner]]),
        ray: { image: 'rayproject/ray', version: '2.52.0' },
        engines: [],
        fleet,
      });
    }

    const context = {
      client: () => client,
      fieldManager: 'squadron-cluster',
      signal,
    };

    /** Performs a limited number of writes of one decision. Returns their number. */
    async function pass(name: string, most = Infinity): Promise<number> {
      const { actions, status } = await reconciler().decide(
        `${NAMESPACE}/${name}`,
      );
      const writes = [...actions, ...(status ? [status] : [])].slice(0, most);
      for (const write of writes) {
        await perform(write, context);
      }
      return writes.length;
    }

    /** Reconciles until a cache that is up to date requires no write. */
    async function settle(name: string): Promise<void> {
      await eventually(
        `${name} is settled`,
        async () => {
          try {
            return (await pass(name)) === 0;
          } catch (error) {
            // The cache lags behind our own writes; only the settled state counts.
            throw new Error(`${name}: ${error}`);
          }
        },
        { timeoutMs: 30_000, everyMs: 50 },
      );
    }

    async function create(
      name: string,
      spec: Partial<OneblockClusterSpec> = {},
    ): Promise<void> {
      await client.create<KubeManifest>(KINDS.oneblockCluster, {
        apiVersion: 'management.oneblock.ai/v1',
        kind: 'Cluster',
        metadata: { namespace: NAMESPACE, name },
        spec: { ...SPEC, ...spec },
      });
      await eventually(`${name} is in the cache`, () =>
        Boolean(
          fleet.find('hub', KINDS.oneblockCluster, {
            namespace: NAMESPACE,
            name,
          }),
        ),
      );
    }

    async function objectsOf(name: string): Promise<string[]> {
      const cluster = await client.get(KINDS.oneblockCluster, {
        namespace: NAMESPACE,
        name,
      });
      const kinds = [
        KINDS.capiCluster,
        KINDS.machineDeployment,
        KINDS.machineHealthCheck,
        KINDS.secret,
        ...awsProvider.kinds,
        ...k3sProvisioner.kinds,
      ];
      const found: string[] = [];
      for (const kind of kinds) {
        const { items } = await client.listAll<KubeManifest>(kind, {
          labelSelector: `${LABELS.ownerUid}=${cluster.metadata.uid}`,
        });
        found.push(
          ...items.map(({ metadata, spec }) =>
            `${kind.kind} ${metadata.name} ${JSON.stringify(spec)}`
              .replaceAll(name, 'x')
              // Digests in names differ with the names.
              .replace(/-[0-9a-f]{8}\b/g, '-#'),
          ),
        );
      }
      return found.sort();
    }

    it('has the same result after a crash at any write, and then writes nothing', async () => {
      await create('calm-0');
      const count = await pass('calm-0');
      await settle('calm-0');
      const expected = await objectsOf('calm-0');
      expect(count).toBeGreaterThan(10);
      expect(expected.length).toBeGreaterThan(10);

      for (let stop = 1; stop < count; stop += 1) {
        const name = `stop-${stop}`;
        await create(name);
        await pass(name, stop);
        await settle(name);
        expect(await objectsOf(name)).toEqual(expected);
      }
    }, 170_000);

    it('releases the objects of a detached Cluster unchanged', async () => {
      await create('away', { deletionPolicy: 'Detach' });
      await settle('away');
      const key = { namespace: NAMESPACE, name: 'away' };
      const before = await client.get(KINDS.capiCluster, key);

      await client.delete(KINDS.oneblockCluster, key);
      await eventually('the Cluster is deleted', async () => {
        await pass('away');
        return !(await client.find(KINDS.oneblockCluster, key));
      });

      const after = await client.get(KINDS.capiCluster, key);
      expect(after.spec).toEqual(before.spec);
      expect(after.metadata.uid).toBe(before.metadata.uid);
      expect(after.metadata.ownerReferences ?? []).toEqual([]);
      expect(after.metadata.labels?.[LABELS.managedBy]).toBeUndefined();
      expect(after.metadata.annotations?.[ANNOTATIONS.detached]).toBe('true');
    }, 60_000);

    it.each<[string, Partial<OneblockClusterSpec>, RegExp]>([
      [
        'other addresses of pods',
        { network: { podCIDR: '10.100.0.0/16' } },
        /addresses of pods cannot be changed/,
      ],
      [
        'another provider',
        { provider: { name: 'gcp' } },
        /cannot move to another provider/,
      ],
      [
        'one bound of a pool',
        { pools: [{ name: 'gpu', minReplicas: 1 }] },
        /give both minReplicas and maxReplicas/,
      ],
      [
        'crossed bounds of the RayCluster',
        { defaultRayCluster: { minWorkers: 3, maxWorkers: 1 } },
        /minWorkers must not be above maxWorkers/,
      ],
    ])('never gets %s past the API server', async (what, spec, message) => {
      const name = `edit-${what
        .replaceAll(/\W/g, '')
        .toLowerCase()
        .slice(0, 20)}`;
      await create(name);
      await expect(
        client.patch(
          KINDS.oneblockCluster,
          { namespace: NAMESPACE, name },
          { spec },
          { type: 'merge', fieldManager: 'test' },
        ),
      ).rejects.toThrow(message);
    });
  },
);

function credentials(): KubeManifest {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      namespace: NAMESPACE,
      name: 'cloud-account',
      labels: { [LABELS.capiProvider]: 'aws' },
    },
    data: {
      AWS_ACCESS_KEY_ID: encode('AKIAIOSFODNN7EXAMPLE'),
      AWS_SECRET_ACCESS_KEY: encode('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'),
      AWS_REGION: encode('us-east-1'),
    },
  };
}
