import { ANNOTATIONS, LABELS, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { describeFaultsOnFleet, eventually } from '@squadron/test-utils';
import { killableBackend } from './__testUtils__/killableBackend';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';

const EAST = 'worker-1';
const WEST = 'worker-2';
const MOST_LIVES = Number(process.env.SQUADRON_TEST_LIVES ?? 100);
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `serving-crashes-${suffix}`;
const WEB = { namespace: NAMESPACE, name: 'web' };
const REPLICAS = 3;
const WAIT = { timeoutMs: 120_000, everyMs: 50 };

/** Writes about other objects of the fleet, and periodic ones. */
const ABOUT_IT = new RegExp(
  `(Workload|Deployment|ConfigMap|Pod) ${NAMESPACE}/`,
);

describeFaultsOnFleet(
  'a backend that is killed while a Deployment moves',
  () => {
    const clients = new Map<string, KubeClient>();
    const on = (cluster: string) => clients.get(cluster) as KubeClient;
    let lives = 0;

    beforeAll(async () => {
      for (const cluster of ['hub', EAST, WEST]) {
        clients.set(cluster, await sandboxClient(cluster));
      }
      const { backend } = await live(Infinity);
      try {
        await createQueueNamespace(on('hub'), NAMESPACE);
        await on('hub').create(KINDS.configMap, {
          ...manifest('v1', 'ConfigMap'),
          data: { greeting: 'hello' },
        });
        await on('hub').create(KINDS.deployment, aDeployment());
        await settledOn(EAST, () => {});
      } finally {
        await backend.stop();
      }
    }, 300_000);

    afterAll(async () => {
      await on('hub').delete(KINDS.namespace, { name: NAMESPACE });
      await Promise.all([...clients.values()].map(client => client.close()));
    }, 60_000);

    it('completes the move after any write, with all replicas available and no pod too many', async () => {
      const report: string[] = [];
      let target = WEST;
      for (let writes = 1, isDead = true; isDead && writes <= MOST_LIVES; ) {
        const { fewest, most, made, ...round } = await move(target, writes);
        isDead = round.isDead;
        report.push(
          `${
            isDead ? `killed after write ${writes}` : 'not killed'
          }, to ${target}: ${fewest} to ${most} pods of a template available or running, then ${made.join(
            ', ',
          )}`,
        );
        expect(fewest).toBeGreaterThanOrEqual(REPLICAS);
        expect(most).toBeLessThanOrEqual(REPLICAS);
        target = target === EAST ? WEST : EAST;
        writes += 1;
      }
      process.stdout.write(`${report.join('\n')}\n`);
    }, 3_600_000);

    /** Moves it with a backend that is killed after a number of writes, and then with one that is not. */
    async function move(target: string, writes: number) {
      let fewest = Infinity;
      let most = 0;
      const first = await live(writes);
      const alive = [first];
      try {
        await on('hub').patch(
          KINDS.deployment,
          WEB,
          {
            metadata: {
              annotations: { [ANNOTATIONS.clusterAffinity]: target },
            },
          },
          { type: 'merge', fieldManager: 'test' },
        );
        await settledOn(target, async (available, perTemplate) => {
          fewest = Math.min(fewest, available);
          most = Math.max(most, perTemplate);
          if (first.killable.isDead && alive.length === 1) {
            await first.killable.death;
            await first.backend.stop();
            alive.push(await live(Infinity));
          }
        });
      } finally {
        await alive.at(-1)?.backend.stop();
      }
      const made = alive.flatMap(one => [...one.killable.writes]);
      return {
        fewest,
        most,
        made: made.slice(writes - 1, writes),
        isDead: first.killable.isDead,
      };
    }

    async function live(writes: number) {
      lives += 1;
      return killableBackend(
        { leaseName: `test-serving-crashes-${suffix}-${lives}` },
        writes,
        what => ABOUT_IT.test(what),
      );
    }

    /**
     * Waits until exactly the replicas run there, with their ConfigMap. Meanwhile `see` gets the available replicas and
     * the most running pods of one template.
     */
    async function settledOn(
      cluster: string,
      see: (available: number, perTemplate: number) => unknown,
    ): Promise<void> {
      const other = cluster === EAST ? WEST : EAST;
      await eventually(
        `all replicas run on ${cluster}`,
        async () => {
          const [there, elsewhere] = await Promise.all(
            [cluster, other].map(podsByTemplate),
          );
          const { status } = await on('hub').get(KINDS.deployment, WEB);
          await see(
            status?.availableReplicas ?? 0,
            Math.max(0, ...there.values(), ...elsewhere.values()),
          );
          expect([...there.values()][0]).toBe(REPLICAS);
          expect(elsewhere.size).toBe(0);
          expect(status?.availableReplicas).toBe(REPLICAS);
          expect(await on(cluster).find(KINDS.configMap, WEB)).toBeDefined();
          expect(await on(other).find(KINDS.configMap, WEB)).toBeUndefined();
        },
        WAIT,
      );
    }

    async function podsByTemplate(cluster: string) {
      const { items } = await on(cluster).listAll(KINDS.pod, {
        namespace: NAMESPACE,
      });
      const counts = new Map<string, number>();
      for (const { metadata } of items) {
        const hash = metadata.labels?.[LABELS.podTemplateHash] ?? '';
        counts.set(hash, (counts.get(hash) ?? 0) + 1);
      }
      return counts;
    }
  },
);

function manifest(apiVersion: string, kind: string): KubeManifest {
  return { apiVersion, kind, metadata: WEB };
}

function aDeployment(): KubeManifest {
  const labels = { app: WEB.name };
  const requests = { cpu: '1', memory: '256Mi' };
  return {
    ...manifest('apps/v1', 'Deployment'),
    metadata: { ...WEB, annotations: { [ANNOTATIONS.clusterAffinity]: EAST } },
    spec: {
      replicas: REPLICAS,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          volumes: [{ name: 'web', configMap: { name: WEB.name } }],
          containers: [
            {
              name: 'main',
              image: 'example.com/image:1',
              resources: { requests },
            },
          ],
        },
      },
    },
  };
}
