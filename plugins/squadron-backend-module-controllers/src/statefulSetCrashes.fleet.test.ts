import { ANNOTATIONS, KINDS } from '@squadron/kube-kinds';
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
const NAMESPACE = `set-crashes-${suffix}`;
const DB = { namespace: NAMESPACE, name: 'db' };
const NAMES = ['db-0', 'db-1'];
const WAIT = { timeoutMs: 120_000, everyMs: 50 };

/** Writes about other objects of the fleet, and periodic ones. */
const ABOUT_IT = new RegExp(`(Workload|StatefulSet|Pod) ${NAMESPACE}/`);

describeFaultsOnFleet(
  'a backend that is killed while a StatefulSet changes',
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
        await on('hub').create(KINDS.statefulSet, aStatefulSet());
        await settledOn(EAST, imageOf(0), async () => {});
      } finally {
        await backend.stop();
      }
    }, 300_000);

    afterAll(async () => {
      await on('hub').delete(KINDS.namespace, { name: NAMESPACE });
      await Promise.all([...clients.values()].map(client => client.close()));
    }, 60_000);

    it('completes a new template and a move after any write, and no pod runs twice', async () => {
      const report: string[] = [];
      for (let writes = 1, isDead = true; isDead && writes <= MOST_LIVES; ) {
        const round = await change(writes);
        isDead = round.isDead;
        report.push(
          `${isDead ? `killed after write ${writes}` : 'not killed'}: ${
            round.last ?? 'no write'
          }`,
        );
        expect(round.doubled).toEqual([]);
        writes += 1;
      }
      process.stdout.write(`${report.join('\n')}\n`);
    }, 3_600_000);

    /** Changes image and cluster with a backend that is killed after a number of writes, and then with one that is not. */
    async function change(writes: number) {
      const doubled: string[] = [];
      const first = await live(writes);
      const alive = [first];
      const [from, to] = writes % 2 ? [EAST, WEST] : [WEST, EAST];
      const image = imageOf(writes);
      const see = async (twice: string[]) => {
        doubled.push(...twice);
        if (first.killable.isDead && alive.length === 1) {
          await first.killable.death;
          await first.backend.stop();
          alive.push(await live(Infinity));
        }
      };
      try {
        await patch({ spec: { template: templateOf(image) } });
        await settledOn(from, image, see);
        await patch({
          metadata: { annotations: { [ANNOTATIONS.clusterAffinity]: to } },
        });
        await settledOn(to, image, see);
      } finally {
        await alive.at(-1)?.backend.stop();
      }
      const made = alive.flatMap(one => [...one.killable.writes]);
      return { doubled, last: made[writes - 1], isDead: first.killable.isDead };
    }

    async function live(writes: number) {
      lives += 1;
      return killableBackend(
        { leaseName: `test-set-crashes-${suffix}-${lives}` },
        writes,
        what => ABOUT_IT.test(what),
      );
    }

    /** Waits until exactly its pods run there with the image, and the hub shows them. `see` gets pods that run twice. */
    async function settledOn(
      cluster: string,
      image: string,
      see: (twice: string[]) => Promise<void>,
    ): Promise<void> {
      const other = cluster === EAST ? WEST : EAST;
      await eventually(
        `its pods run ${image} on ${cluster}`,
        async () => {
          // The later list is of the cluster that they leave.
          const there = await podsOn(cluster);
          const elsewhere = await podsOn(other);
          await see([...there.keys()].filter(name => elsewhere.has(name)));
          const hub = await podsOn('hub');
          const expected = NAMES.map(name => [name, image]);
          expect([...there].map(([name, pod]) => [name, pod.image])).toEqual(
            expected,
          );
          expect([...elsewhere.keys()]).toEqual([]);
          expect([...hub].map(([name, { ip }]) => [name, ip])).toEqual(
            [...there].map(([name, { ip }]) => [name, ip]),
          );
          const { status } = await on('hub').get(KINDS.statefulSet, DB);
          expect(status?.availableReplicas).toBe(NAMES.length);
        },
        WAIT,
      );
    }

    /** Pods that are not ending, by name. */
    async function podsOn(cluster: string) {
      const { items } = await on(cluster).listAll(KINDS.pod, {
        namespace: NAMESPACE,
      });
      return new Map(
        items
          .filter(({ metadata }) => !metadata.deletionTimestamp)
          .sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1))
          .map(({ metadata, spec, status }) => [
            metadata.name,
            {
              image: spec?.containers?.[0]?.image,
              ip: (status as { podIP?: string } | undefined)?.podIP,
            },
          ]),
      );
    }

    async function patch(body: object): Promise<void> {
      await on('hub').patch(KINDS.statefulSet, DB, body, {
        type: 'merge',
        fieldManager: 'test',
      });
    }
  },
);

function imageOf(version: number): string {
  return `example.com/image:${version}`;
}

function templateOf(image: string) {
  const requests = { cpu: '1', memory: '256Mi' };
  return {
    metadata: { labels: { app: DB.name } },
    spec: { containers: [{ name: 'main', image, resources: { requests } }] },
  };
}

function aStatefulSet(): KubeManifest {
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { ...DB, annotations: { [ANNOTATIONS.clusterAffinity]: EAST } },
    spec: {
      replicas: NAMES.length,
      serviceName: DB.name,
      selector: { matchLabels: { app: DB.name } },
      template: templateOf(imageOf(0)),
    },
  } as KubeManifest;
}
