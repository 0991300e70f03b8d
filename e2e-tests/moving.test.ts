import { expect, test, type Page } from '@playwright/test';
import { type KubeClient } from '@squadron/controller-node';
import { KINDS, type KubeManifest } from '@squadron/kube-kinds';
import { clientOf } from './fleet';
import {
  confirmStep,
  expectStepDone,
  picture,
  pressAction,
  signIn,
} from './portal';
import { rayClusterSpec, rayJob } from './rayObjects';

/** Names are unique per run, so that a running fleet can be reused. */
const run = Date.now().toString(36).slice(-5);
const plain = `move-${run}`;
const ray = `ray-${run}`;
const names = [plain, ray];

const FROM = 'worker-1';
const TO = 'worker-2';
test.describe.configure({ mode: 'serial' });

let page: Page;
let hub: KubeClient;
let from: KubeClient;
let to: KubeClient;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  [hub, from, to] = await Promise.all(['hub', FROM, TO].map(clientOf));
  await signIn(page);
});

test.afterAll(async () => {
  await hub.delete(KINDS.job, { namespace: 'default', name: plain });
  await hub.delete(KINDS.rayJob, { namespace: 'default', name: ray });
  await page.close();
});

const confirm = (name: string, typed?: string) =>
  confirmStep(page, name, typed);

const stepIsDone = (name: string) => expectStepDone(page, name);

async function podsOf(client: KubeClient, jobs: string[]) {
  const { items } = await client.listAll(KINDS.pod, { namespace: 'default' });
  return items.filter(({ metadata }) =>
    jobs.some(name => metadata.name?.startsWith(`${name}-`)),
  );
}

/** The clusters with running pods of the two jobs, and the number of these pods. */
async function runningPodsByCluster(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [cluster, client] of [
    [FROM, from],
    [TO, to],
  ] as const) {
    const { length } = await podsOf(client, names);
    if (length > 0) {
      counts[cluster] = length;
    }
  }
  return counts;
}

async function countRunningPods(): Promise<number> {
  return Object.values(await runningPodsByCluster()).reduce((a, b) => a + b, 0);
}

async function workloadsOf(client: KubeClient): Promise<string[]> {
  const { items } = await client.listAll(KINDS.workload, {
    namespace: 'default',
  });
  return items
    .map(({ metadata }) => metadata.name ?? '')
    .filter(workload => names.some(name => workload.includes(name)));
}

/** Whether its head and workers have been ready, and its head is ready. */
function isReady(object: object): boolean {
  const { status } = object as {
    status?: { conditions?: Array<{ type: string; status: string }> };
  };
  return ['RayClusterProvisioned', 'HeadPodReady'].every(type =>
    status?.conditions?.some(
      condition => condition.type === type && condition.status === 'True',
    ),
  );
}

function rayCluster(name: string, cluster: string): KubeManifest {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: {
      namespace: 'default',
      name,
      annotations: { 'squadron.dev/cluster-affinity': cluster },
    },
    spec: { suspend: true, ...rayClusterSpec({ workers: 1, cpu: '1' }) },
  };
}

test('two jobs run on one cluster', async () => {
  const requests = { cpu: '1', memory: '1Gi' };
  const pin = { 'squadron.dev/cluster-affinity': FROM };
  await hub.create(KINDS.job, {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { namespace: 'default', name: plain, annotations: pin },
    spec: {
      suspend: true,
      template: {
        metadata: {
          annotations: Object.fromEntries(
            ['delay', 'jitter-delay'].map(key => [
              `pod-complete.stage.kwok.x-k8s.io/${key}`,
              '30m',
            ]),
          ),
        },
        spec: {
          restartPolicy: 'Never',
          containers: [
            { name: 'main', image: 'example.com/i:1', resources: { requests } },
          ],
        },
      },
    },
  });
  const job = rayJob(ray, { workers: 1, cpu: '1' }, 1_800);
  await hub.create(KINDS.rayJob, {
    ...job,
    metadata: { ...job.metadata, annotations: pin },
  });
  await expect
    .poll(runningPodsByCluster, { timeout: 90_000 })
    .toEqual({ [FROM]: 3 });
});

for (const [kind, name] of [
  ['job', plain],
  ['rayjob', ray],
] as const) {
  test(`a ${kind} moves to the other cluster, and runs only there`, async () => {
    await page.goto(`/squadron/workloads/hub/default/${kind}/${name}`);
    await pressAction(page, 'Move');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(TO).first().click();
    await expect(dialog.getByText(/starts over on worker-2/)).toBeVisible();
    await picture(page, `70-move-${kind}`);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/worker-2/).first()).toBeVisible();
    await expect(page.getByText('Running').first()).toBeVisible();
    await picture(page, `71-moved-${kind}`);
  });
}

test('a raycluster hands over to a successor on the other cluster, which is ready first', async () => {
  const lab = `lab-${run}`;
  const next = `lab-${run}-2`;
  await hub.create(KINDS.rayCluster, rayCluster(lab, FROM));
  const readyOnes = async () => {
    const { items } = await hub.listAll(KINDS.rayCluster, {
      namespace: 'default',
    });
    return items
      .filter(({ metadata }) => metadata.name?.startsWith(lab))
      .filter(isReady)
      .map(({ metadata }) => metadata.name ?? '')
      .sort();
  };
  await expect.poll(readyOnes, { timeout: 120_000 }).toEqual([lab]);

  await page.goto(`/squadron/workloads/hub/default/raycluster/${lab}`);
  await pressAction(page, 'Move');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/before the old one is deleted/)).toBeVisible();
  await dialog.getByText(TO).first().click();
  await expect(dialog.getByText(/; both hold quota/)).toBeVisible();
  await picture(page, '76-hand-over');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const seen: string[][] = [];
  await expect
    .poll(
      async () => {
        const ready = await readyOnes();
        seen.push(ready);
        return ready;
      },
      { timeout: 120_000, intervals: [100] },
    )
    .toEqual([next]);
  expect(seen.filter(ready => ready.length === 0)).toEqual([]);
  await expect(page.getByText(`${next} has taken over`)).toBeVisible({
    timeout: 30_000,
  });
  await picture(page, '77-handed-over');
  const there = await to.listAll(KINDS.rayCluster, { namespace: 'default' });
  expect(there.items.map(({ metadata }) => metadata.name)).toContain(next);
  await expect
    .poll(async () => {
      const { items } = await from.listAll(KINDS.rayCluster, {
        namespace: 'default',
      });
      return items.filter(({ metadata }) => metadata.name === lab);
    })
    .toEqual([]);
  await hub.delete(KINDS.rayCluster, { namespace: 'default', name: next });
});

test('each cluster has the expected objects after the moves', async () => {
  await expect.poll(runningPodsByCluster).toEqual({ [TO]: 3 });
  expect(await workloadsOf(from)).toEqual([]);
  expect(await workloadsOf(to)).toHaveLength(2);
});

test('a cluster with running jobs is decommissioned, and its jobs continue elsewhere', async () => {
  // Without a cluster affinity, the jobs can leave the drained cluster.
  for (const [kind, name] of [
    [KINDS.job, plain],
    [KINDS.rayJob, ray],
  ] as const) {
    await hub.patch(
      kind,
      { namespace: 'default', name },
      { metadata: { annotations: { 'squadron.dev/cluster-affinity': null } } },
      { fieldManager: 'test' },
    );
  }
  await expect.poll(countRunningPods, { timeout: 90_000 }).toBe(3);
  // Kueue's own dispatcher may have chosen a different cluster for each of them.
  const gone = (await podsOf(from, [plain])).length > 0 ? FROM : TO;
  const left = gone === FROM ? TO : FROM;
  const client = gone === FROM ? from : to;

  await page.goto(`/squadron/clusters/${gone}?tab=decommission`);
  await expect(page.getByText('Effects of Drain')).toBeVisible({
    timeout: 90_000,
  });
  await expect(
    page.getByRole('link', { name: new RegExp(`${plain}$`) }).first(),
  ).toBeVisible();
  await picture(page, '72-decommission-simulation');

  await confirm('Cordon');
  await stepIsDone('Cordon');
  await picture(page, '73-cordoned');
  expect(Object.keys(await runningPodsByCluster())).toContain(gone);

  await confirm('Drain', gone);
  await stepIsDone('Drain');
  await picture(page, '74-drained');
  await expect
    .poll(runningPodsByCluster, { timeout: 60_000 })
    .toEqual({ [left]: 3 });

  await confirm('Remove access', gone);
  await stepIsDone('Remove access');
  await picture(page, '75-access-removed');

  expect(
    await hub.find(KINDS.multiKueueCluster, { name: gone }),
  ).toBeUndefined();
  const { items } = await hub.listAll(KINDS.secret, {
    namespace: 'kueue-system',
  });
  expect(
    items.filter(({ metadata }) => metadata.name?.startsWith(gone)),
  ).toEqual([]);
  expect(await workloadsOf(client)).toEqual([]);
  expect(await runningPodsByCluster()).toEqual({ [left]: 3 });

  await confirm('Rejoin fleet');
  await expect(page.getByText('Effects of Drain')).toBeVisible();
  await expect
    .poll(async () => hub.find(KINDS.multiKueueCluster, { name: gone }))
    .toBeDefined();
  await expect
    .poll(async () => {
      const queue = await client.find(KINDS.clusterQueue, { name: 'fleet' });
      const { spec } = queue as { spec?: { stopPolicy?: string } };
      return spec?.stopPolicy ?? 'None';
    })
    .toBe('None');
  expect(await runningPodsByCluster()).toEqual({ [left]: 3 });
});
