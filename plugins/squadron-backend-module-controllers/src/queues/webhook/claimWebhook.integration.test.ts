import { X509Certificate } from 'node:crypto';
import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { type KubeSecret, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import {
  createFleet,
  readSquadronConfig,
  type RunningFleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { secretText, createKubeClient } from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import { loadUpstreamCrds } from '@squadron/sandbox';
import {
  describeWithApiServer,
  eventually,
  freePorts,
  revealed,
  startTestApiServer,
} from '@squadron/test-utils';
import type { TestApiServer } from '@squadron/test-utils';
import { ensureHub } from '../../ensureHub';
import { startReplica } from '../claims/__testUtils__/replica';
import { CERTIFICATE_SECRET_NAME } from './certificateSecret';
import { ClaimWebhook } from './ClaimWebhook';
import { removeWebhook } from './removeWebhook';
import {
  WEBHOOK_CONFIGURATION_NAME,
  webhookConfigurationKind,
} from './webhookConfiguration';

jest.setTimeout(170_000);

const GPU = 'nvidia.com/gpu';
const NAMESPACE = 'fleet';
const DAY_MS = 86_400_000;
/** Requests that must succeed after each renewal before the next one. */
const BETWEEN = 20;

describeWithApiServer('the claim webhook on a real API server', () => {
  let server: TestApiServer;
  let hub: KubeClient;
  let fleet: RunningFleet;
  let ports: number[];
  const webhooks: ClaimWebhook[] = [];
  const { signal } = new AbortController();

  beforeAll(async () => {
    server = await startTestApiServer();
    hub = createKubeClient(server.connection);
    await ensureHub(hub, NAMESPACE, { signal });
    for (const crd of await loadUpstreamCrds('kueue')) {
      await hub.create(KINDS.customResourceDefinition, crd);
    }
    await eventually('the kinds are served', async () => {
      await hub.list(KINDS.clusterQueue);
      await hub.list(KINDS.clusterResourceClaim);
      await hub.list(KINDS.clusterMetrics);
    });
    await hub.create(KINDS.clusterQueue, aQueue('team-a'));
    await hub.create(KINDS.clusterMetrics, metricsObject());
    await measure(8);
    fleet = createFleet({
      config: readSquadronConfig(new ConfigReader({ squadron: {} })),
      logger: mockServices.logger.mock(),
      loadHub: async () => server.connection,
    });
    await fleet.ready();
    ports = await freePorts(2);
  });

  afterAll(async () => {
    await Promise.all(webhooks.map(webhook => webhook.stop()));
    await fleet?.stop();
    await hub?.close();
    await server?.stop();
  });

  /** One of several processes; the API server calls the first of them. */
  const aWebhook = (
    index: number,
    over: Partial<NonNullable<SquadronConfig['controllers']['webhook']>> = {},
  ) => {
    const webhook = new ClaimWebhook({
      config: {
        host: '127.0.0.1',
        port: ports[index],
        address: { type: 'url', url: `https://127.0.0.1:${ports[0]}` },
        // Reveals failed calls.
        failurePolicy: 'Fail',
        ...over,
      },
      fleet,
      namespace: NAMESPACE,
      logger: mockServices.logger.mock(),
    });
    webhooks.push(webhook);
    return webhook;
  };

  const measure = (gpus: number) =>
    hub.apply(
      KINDS.clusterMetrics,
      {
        ...metricsObject(),
        status: {
          measuredAt: '2026-01-01T00:00:00Z',
          allocatable: { cpu: '64', [GPU]: `${gpus}`, gpu: `${gpus}` },
        },
      },
      { fieldManager: 'test-metrics', force: true, subresource: 'status' },
    );

  const assign = (
    name: string,
    gpus: number,
    { queue = 'team-a', dryRun = false } = {},
  ) =>
    hub.apply(KINDS.clusterResourceClaim, aClaim(name, gpus, queue), {
      fieldManager: 'test',
      force: true,
      dryRun,
    });

  const written = async () => {
    const [secret, configuration] = await Promise.all([
      hub.get(KINDS.secret, {
        namespace: NAMESPACE,
        name: CERTIFICATE_SECRET_NAME,
      }),
      hub.get(webhookConfigurationKind, { name: WEBHOOK_CONFIGURATION_NAME }),
    ]);
    return { secret, configuration };
  };

  it('is registered once, by the first process, and not written again', async () => {
    const both = [aWebhook(0), aWebhook(1)];
    await Promise.all(both.map(webhook => webhook.reconcile(Date.now())));
    const before = await written();
    for (const webhook of both) {
      await webhook.reconcile(Date.now());
    }
    const after = await written();
    expect(revealed(after)).toEqual(revealed(before));
    expect(bundleIn(after.configuration)).toHaveLength(1);
    await eventually('the API server asks', async () => {
      const trying = hub.create(KINDS.clusterResourceClaim, aClaim('dry', 9), {
        dryRun: true,
      });
      return (await refusal(trying)) !== undefined;
    });
  });

  it('refuses a claim over the capacity or with an unknown queue, and allows one that fits', async () => {
    await expect(assign('big', 9)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining(
        '9 of nvidia.com/gpu are requested and 8 are left on the cluster',
      ),
    });
    await expect(assign('lost', 1, { queue: 'nowhere' })).rejects.toMatchObject(
      {
        status: 422,
        message: expect.stringContaining("'nowhere'"),
      },
    );
    await assign('mine', 6);
    const { items } = await hub.list(KINDS.clusterResourceClaim);
    expect(items.map(({ metadata }) => metadata.name)).toEqual(['mine']);
  });

  it('allows a reduction after capacity was lost, and no increase', async () => {
    await measure(2);
    await eventually('the loss is known', async () => {
      // If it were stored while the loss is unknown, it would not be an increase afterwards.
      const message = await refusal(assign('mine', 7, { dryRun: true }));
      return message !== undefined && message.includes('2 are left');
    });
    await assign('mine', 5);
    await measure(8);
  });

  it('renews certificates and authority without failing a claim', async () => {
    const [first, second] = webhooks;
    const now = Date.now();
    const reconcileAt = async (days: number) => {
      await second.reconcile(now + days * DAY_MS);
      await first.reconcile(now + days * DAY_MS);
    };
    await hub.delete(KINDS.secret, {
      namespace: NAMESPACE,
      name: CERTIFICATE_SECRET_NAME,
    });
    await reconcileAt(-260);
    await reconcileAt(-20.5);
    await eventually('the certificate of that time is taken', () =>
      assign('mine', 5),
    );
    let stored = 0;
    let isOver = false;
    const failures: string[] = [];
    const going = (async () => {
      while (!isOver) {
        try {
          await hub.create(KINDS.clusterResourceClaim, aClaim('dry', 1), {
            dryRun: true,
          });
          stored += 1;
        } catch (error) {
          failures.push(String(error));
        }
      }
    })();
    const more = () => {
      const from = stored;
      return eventually(
        'more claims are stored',
        () => stored - from >= BETWEEN,
      );
    };
    const issuers: number[] = [];
    for (const days of [-20, -10, 0, 0.1]) {
      await reconcileAt(days);
      await more();
      const { secret, configuration } = await written();
      issuers.push(issuerOf(secret, bundleIn(configuration)));
    }
    isOver = true;
    await going;
    process.stdout.write(`  ${stored} claims were reviewed meanwhile\n`);
    expect(failures).toEqual([]);
    // One authority; then a second one that issues nothing yet; then its first certificate.
    expect(issuers).toEqual([0, 1, 0, 0]);
  });

  it('allows claims while it is down, and the reconciler refuses by condition and changes no queue', async () => {
    await Promise.all(webhooks.map(webhook => webhook.stop()));
    const lenient = aWebhook(0, { failurePolicy: 'Ignore' });
    await lenient.reconcile(Date.now());
    await lenient.stop();
    await hub.delete(KINDS.clusterResourceClaim, { name: 'mine' });
    const before = await hub.get(KINDS.clusterQueue, { name: 'team-a' });
    await eventually('a wrong claim is stored', () => assign('big', 9));
    const replica = await startReplica(server.connection);
    await eventually('it is refused by condition', async () => {
      const claim = await hub.get(KINDS.clusterResourceClaim, {
        name: 'big',
      });
      const [condition] = claim.status?.conditions ?? [];
      expect(condition).toMatchObject({
        reason: 'NotEnoughCapacity',
        message: expect.stringContaining('9 of nvidia.com/gpu are requested'),
      });
    });
    await replica.stop();
    const after = await hub.get(KINDS.clusterQueue, { name: 'team-a' });
    expect(after.spec).toEqual(before.spec);
  });

  it('is removed from the hub when it is disabled, and leaves a foreign one', async () => {
    const options = {
      namespace: NAMESPACE,
      logger: mockServices.logger.mock(),
    };
    const { configuration } = await written();
    await removeWebhook(hub, options);
    await expect(written()).rejects.toMatchObject({ status: 404 });
    const { name } = configuration.metadata;
    await hub.create(webhookConfigurationKind, {
      apiVersion: configuration.apiVersion,
      kind: configuration.kind,
      metadata: { name },
      webhooks: [],
    });
    await removeWebhook(hub, options);
    await expect(aWebhook(0).reconcile(Date.now())).rejects.toThrow(
      "is not Squadron's; remove it",
    );
    await hub.get(webhookConfigurationKind, { name: name ?? '' });
  });
});

/** The message of a refusal; undefined without one. */
function refusal(writing: Promise<unknown>): Promise<string | undefined> {
  return writing.then(
    () => undefined,
    (error: Error) => error.message,
  );
}

function bundleIn(configuration: KubeManifest): string[] {
  const [{ clientConfig }] = configuration.webhooks as Array<{
    clientConfig: { caBundle: string };
  }>;
  return Buffer.from(clientConfig.caBundle, 'base64')
    .toString()
    .split(/(?<=-----END CERTIFICATE-----\n)/);
}

/** Index of the authority in the bundle that has issued the serving certificate. */
function issuerOf(secret: KubeSecret, bundle: readonly string[]): number {
  const serving = new X509Certificate(
    secretText(secret, 'tls.crt')?.reveal() ?? '',
  );
  return bundle.findIndex(pem => serving.checkIssued(new X509Certificate(pem)));
}

function metricsObject(): KubeManifest {
  return {
    apiVersion: 'galaxy.kubestellar.io/v1alpha1',
    kind: 'ClusterMetrics',
    metadata: { name: 'w1' },
  };
}

function aClaim(name: string, gpus: number, queue = 'team-a'): KubeManifest {
  return {
    apiVersion: 'galaxy.kubestellar.io/v1alpha1',
    kind: 'ClusterResourceClaim',
    metadata: { name },
    spec: {
      clusterName: 'w1',
      resourceAssignments: [
        {
          clusterQueueName: queue,
          flavor: 'on-demand',
          resources: { gpu: `${gpus}` },
        },
      ],
    },
  };
}

function aQueue(name: string): KubeManifest {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'ClusterQueue',
    metadata: { name },
    spec: {
      namespaceSelector: {},
      resourceGroups: [
        {
          coveredResources: [GPU],
          flavors: [
            {
              name: 'on-demand',
              resources: [{ name: GPU, nominalQuota: '1' }],
            },
          ],
        },
      ],
    },
  };
}
