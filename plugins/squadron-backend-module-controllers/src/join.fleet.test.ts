import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SecretValue, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import {
  secretText,
  createKubeClient,
  parseKubeconfig,
} from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { load } from 'js-yaml';
import { aJob } from './__testUtils__/aJob';
import { activeOf, listedWorkers } from './__testUtils__/connections';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { REPOSITORY, startControllers } from './__testUtils__/startControllers';

/**
 * The manual steps for one worker according to https://kueue.sigs.k8s.io/docs/tasks/manage/setup_multikueue/, without
 * the installation of Kueue and KubeRay.
 */
const BY_HAND = [
  'worker: namespace',
  'worker: ResourceFlavor',
  'worker: ClusterQueue',
  'worker: LocalQueue',
  'worker: ServiceAccount',
  'worker: ClusterRole',
  'worker: ClusterRoleBinding',
  'worker: token Secret',
  'kubeconfig assembled from it',
  'hub: Secret',
  'hub: MultiKueueCluster',
  'hub: MultiKueueConfig',
  'hub: quota of the ClusterQueue raised',
];

const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `join-${suffix}`;
const WORKER = `joins-${suffix}`;
const KEY = { namespace: 'fleet', name: WORKER };
const OTHERS = ['worker-1', 'worker-2'];

describeOnFleet('a worker joins', () => {
  let hub: KubeClient;
  let others: KubeClient[];
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    hub = await sandboxClient('hub');
    others = await Promise.all(OTHERS.map(sandboxClient));
    backend = await startControllers(`test-join-${suffix}`);
    await createQueueNamespace(hub, NAMESPACE);
  }, 120_000);

  afterAll(async () => {
    await hold('None').catch(() => {});
    await hub?.delete(KINDS.namespace, { name: NAMESPACE });
    await hub?.delete(KINDS.oneblockCluster, KEY, {});
    await eventually(
      'the Cluster is deleted',
      async () => {
        if (await hub.find(KINDS.oneblockCluster, KEY)) {
          throw new Error('still there');
        }
      },
      { timeoutMs: 120_000, everyMs: 500 },
    );
    await backend?.stop();
    await Promise.all([hub, ...others].map(client => client?.close()));
  }, 180_000);

  it('runs its first job without any manual step', async () => {
    // Only the new worker may admit it, so its first job waits for the worker.
    await hold('Hold');
    const cluster = load(
      readFileSync(join(REPOSITORY, 'examples/cluster.yaml'), 'utf8'),
    ) as KubeManifest;
    const started = performance.now();
    const steps: string[] = [];
    const step = async (
      what: string,
      check: () => Promise<object> | Promise<void>,
    ) => {
      await eventually(what, check, { timeoutMs: 180_000, everyMs: 100 });
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      steps.push(`  ${seconds.padStart(6)} s  ${what}`);
    };
    await hub.create(KINDS.oneblockCluster, {
      ...cluster,
      metadata: { ...cluster.metadata, ...KEY },
    });
    await hub.create(KINDS.job, aJob({ namespace: NAMESPACE, name: 'first' }));

    await step('ClusterProfile', () => hub.get(KINDS.clusterProfile, KEY));
    await step(
      'AuthTokenRequest answered: Secret with a short-lived token',
      () =>
        hub.get(KINDS.secret, {
          namespace: 'kueue-system',
          name: `${WORKER}-multikueue-access`,
        }),
    );
    await step('MultiKueueCluster is Active', async () =>
      expect(await activeOf(hub, WORKER)).toBe('True'),
    );
    await step('in the MultiKueueConfig', async () =>
      expect(await listedWorkers(hub)).toContain(WORKER),
    );
    await step('the job is placed on it', async () => {
      const { items } = await hub.listAll(KINDS.workload, {
        namespace: NAMESPACE,
      });
      expect(items.map(({ status }) => status?.clusterName)).toEqual([WORKER]);
    });
    const worker = await joinedClient();
    await step('its pod runs there', async () => {
      const { items } = await worker.listAll(KINDS.pod, {
        namespace: NAMESPACE,
      });
      expect(
        items.map(({ status }) => (status as { phase?: string }).phase),
      ).toEqual([expect.stringMatching(/Running|Succeeded/)]);
    });
    await worker.close();
    process.stdout.write(
      `From \`kubectl apply -f cluster.yaml\` to the first job, manual steps: 0\n${steps.join(
        '\n',
      )}\nBy hand after Kueue's documentation, for each worker: ${
        BY_HAND.length
      } steps\n  ${BY_HAND.join('\n  ')}\n`,
    );
  }, 400_000);

  async function joinedClient(): Promise<KubeClient> {
    const secret = await hub.get(KINDS.secret, {
      namespace: 'fleet',
      name: `${WORKER}-kubeconfig`,
    });
    const text = secretText(secret, 'value') ?? new SecretValue('');
    return createKubeClient(parseKubeconfig(text, { allowLoopback: true }));
  }

  /** Keeps new workloads from the existing workers. */
  async function hold(stopPolicy: 'Hold' | 'None'): Promise<void> {
    for (const client of others) {
      await client.patch(
        KINDS.clusterQueue,
        { name: 'fleet' },
        { spec: { stopPolicy } },
        { fieldManager: 'join-test' },
      );
    }
  }
});
