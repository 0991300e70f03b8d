import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  kubeKind,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { describeFaultsOnFleet, eventually } from '@squadron/test-utils';
import {
  PUBLIC_MANIFESTS,
  type PublicManifest,
} from './__testUtils__/publicManifests';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { REPOSITORY, startControllers } from './__testUtils__/startControllers';

const WORKERS = ['worker-1', 'worker-2'];
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `manifests-${suffix}`;
const WAIT = { timeoutMs: 180_000, everyMs: 500 };

/** Kinds that run where a person applies them: a DaemonSet on the nodes of the hub, an autoscaler on its Deployment. */
const ON_HUB = 'HorizontalPodAutoscaler';
const REFUSED: Record<string, string> = {
  DaemonSet:
    'no: a DaemonSet belongs to the nodes of its cluster, and the hub has none; install it as an add-on',
};

/** Status of what runs, as `kubectl get` on the hub shows it. */
interface Observed extends KubeManifest {
  spec?: { replicas?: number };
  status?: {
    availableReplicas?: number;
    lastSuccessfulTime?: string;
    numberReady?: number;
    phase?: string;
    succeeded?: number;
  };
}

const HUB_STATE: Record<string, (object: Observed) => boolean> = {
  Deployment: isAvailable,
  StatefulSet: isAvailable,
  DaemonSet: ({ status }) => (status?.numberReady ?? 0) > 0,
  Pod: ({ status }) => status?.phase === 'Running',
  Job: ({ status }) => status?.succeeded === 1,
  CronJob: ({ status }) => status?.lastSuccessfulTime !== undefined,
};

const LISTED_KINDS: readonly ResourceKind[] = [
  KINDS.configMap,
  kubeKind('batch/v1', 'CronJob'),
  kubeKind('apps/v1', 'DaemonSet'),
  KINDS.deployment,
  kubeKind('autoscaling/v2', ON_HUB, 'horizontalpodautoscalers'),
  KINDS.ingress,
  KINDS.job,
  KINDS.persistentVolumeClaim,
  KINDS.podDisruptionBudget,
  KINDS.pod,
  KINDS.secret,
  KINDS.serviceAccount,
  KINDS.service,
  KINDS.statefulSet,
];

describeFaultsOnFleet('known manifests, applied to the hub unchanged', () => {
  const clients = new Map<string, KubeClient>();
  const on = (cluster: string) => clients.get(cluster) as KubeClient;
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    for (const cluster of [HUB_CLUSTER_ID, ...WORKERS]) {
      clients.set(cluster, await sandboxClient(cluster));
    }
    backend = await startControllers(`test-manifests-${suffix}`, {
      dispatch: { enabled: true, secrets: true },
    });
    await createQueueNamespace(on(HUB_CLUSTER_ID), NAMESPACE);
    for (const { objects } of PUBLIC_MANIFESTS) {
      for (const object of objects) {
        await on(HUB_CLUSTER_ID).create(kindOf(object), {
          ...object,
          metadata: { ...object.metadata, namespace: NAMESPACE },
        });
      }
    }
  }, 240_000);

  afterAll(async () => {
    await backend.stop();
    await Promise.all([...clients.values()].map(client => client.close()));
  }, 60_000);

  it('shows on the hub the address that an Ingress has on its cluster, and where a volume is', async () => {
    const key = { namespace: NAMESPACE, name: 'site' };
    const loadBalancer = { ingress: [{ ip: '192.0.2.1' }] };
    const claim = { namespace: NAMESPACE, name: 'data-postgres-0' };
    await eventually(
      'the Ingress is on a cluster',
      async () => {
        const [home] = await clustersOf(KINDS.ingress, 'site');
        await on(home).patch(
          KINDS.ingress,
          key,
          { status: { loadBalancer } },
          { type: 'merge', fieldManager: 'test', subresource: 'status' },
        );
      },
      WAIT,
    );
    await eventually(
      'the hub shows both',
      async () => {
        const shown = await on(HUB_CLUSTER_ID).get(KINDS.ingress, key);
        expect(shown).toMatchObject({ status: { loadBalancer } });
        const { metadata } = await on(HUB_CLUSTER_ID).get(
          KINDS.persistentVolumeClaim,
          claim,
        );
        expect(WORKERS).toContain(metadata.annotations?.[ANNOTATIONS.boundTo]);
      },
      WAIT,
    );
  }, 240_000);

  it('run as the table of the documentation says', async () => {
    const expected = PUBLIC_MANIFESTS.filter(refusal).map(({ name }) => name);
    let running: PublicManifest[] = [];
    await eventually(
      'all others run, with what they need',
      async () => {
        const missing = await findMissing();
        running = PUBLIC_MANIFESTS.filter(({ name }) => !missing.has(name));
        expect(Object.fromEntries(missing)).toEqual(
          Object.fromEntries(expected.map(name => [name, expect.any(Array)])),
        );
      },
      WAIT,
    );
    const rows = PUBLIC_MANIFESTS.map(
      one => `| ${one.name} | ${summaryOf(one)} | ${refusal(one) ?? 'runs'} |`,
    );
    process.stdout.write(
      `${rows.join('\n')}\n${running.length} of ${
        PUBLIC_MANIFESTS.length
      } run\n`,
    );
    const page = await readFile(join(REPOSITORY, 'docs/serving.md'), 'utf8');
    const written = page.replace(/ +/g, ' ').split('\n');
    expect(written).toEqual(expect.arrayContaining(rows));
  }, 240_000);

  it('end on all clusters with their namespace, groups of pods included', async () => {
    await on(HUB_CLUSTER_ID).delete(KINDS.namespace, { name: NAMESPACE });
    await eventually(
      'the namespace is gone, and no copy of its pods is left',
      async () => {
        const pods = await Promise.all(
          WORKERS.map(cluster =>
            on(cluster).listAll(KINDS.pod, { namespace: NAMESPACE }),
          ),
        );
        expect({
          namespace: await on(HUB_CLUSTER_ID).find(KINDS.namespace, {
            name: NAMESPACE,
          }),
          pods: pods.flatMap(({ items }) =>
            items.map(({ metadata }) => metadata.name),
          ),
        }).toEqual({ namespace: undefined, pods: [] });
      },
      WAIT,
    );
  }, 240_000);

  async function clustersOf(kind: ResourceKind, name: string) {
    const found = await Promise.all(
      WORKERS.map(cluster =>
        on(cluster).find(kind, { namespace: NAMESPACE, name }),
      ),
    );
    return WORKERS.filter((_, index) => found[index]);
  }

  /** What of each manifest does not run, or is not where its pods are. */
  async function findMissing(): Promise<Map<string, string[]>> {
    const live = new Map<string, Observed>();
    for (const cluster of [HUB_CLUSTER_ID, ...WORKERS]) {
      const lists = LISTED_KINDS.map(kind =>
        on(cluster).listAll<Observed>(kind, { namespace: NAMESPACE }),
      );
      (await Promise.all(lists)).forEach(({ items }, index) => {
        items.forEach(one =>
          live.set(
            `${cluster} ${LISTED_KINDS[index].kind} ${one.metadata.name}`,
            one,
          ),
        );
      });
    }
    const isThere = ({ kind, metadata }: KubeManifest) => {
      const at = (cluster: string) =>
        live.get(`${cluster} ${kind} ${metadata.name}`);
      const state = HUB_STATE[kind];
      const onHub = at(HUB_CLUSTER_ID);
      return state || kind === ON_HUB
        ? onHub !== undefined && (state?.(onHub) ?? true)
        : WORKERS.some(at);
    };
    return new Map(
      PUBLIC_MANIFESTS.flatMap(({ name, objects }) => {
        const missing = objects
          .filter(object => !isThere(object))
          .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
        return missing.length > 0 ? [[name, missing] as const] : [];
      }),
    );
  }
});

function isAvailable({ spec, status }: Observed): boolean {
  return (status?.availableReplicas ?? 0) === spec?.replicas;
}

function kindOf({ kind }: KubeManifest): ResourceKind {
  return LISTED_KINDS.find(one => one.kind === kind) as ResourceKind;
}

function refusal({ objects }: PublicManifest): string | undefined {
  return objects.map(({ kind }) => REFUSED[kind]).find(Boolean);
}

/** E.g. `2 Deployments, Service`. */
function summaryOf({ objects }: PublicManifest): string {
  const kinds = [...new Set(objects.map(({ kind }) => kind))];
  return kinds
    .map(kind => {
      const count = objects.filter(one => one.kind === kind).length;
      return count > 1 ? `${count} ${kind}${plural(kind)}` : kind;
    })
    .join(', ');
}

function plural(kind: string): string {
  return kind.endsWith('s') ? 'es' : 's';
}
