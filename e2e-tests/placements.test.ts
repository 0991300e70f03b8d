import { expect, test, type Page } from '@playwright/test';
import { type KubeClient } from '@squadron/controller-node';
import { KINDS, type KubeManifest } from '@squadron/kube-kinds';
import { clientOf } from './fleet';
import { fillIn, picture, runTemplate, signIn } from './portal';

/** The workers of the sandbox: one with T4s, one with twice as many A100s. */
const T4_WORKER = 'worker-1';
const A100_WORKER = 'worker-2';

/** Names are unique per run, so that a running fleet can be reused. */
const run = Date.now().toString(36).slice(-5);
const t4 = `t4-${run}`;
const free = `free-${run}`;
/** Pods outside the queues, one per node of the worker with A100s, that use most of its GPUs. */
const fillers = [`filler-${run}-a`, `filler-${run}-b`];

// A decision follows measurements, which are taken at most every 30 s.
test.describe.configure({ mode: 'serial', timeout: 420_000 });

let page: Page;
let hub: KubeClient;
let worker: KubeClient;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  hub = await clientOf('hub');
  worker = await clientOf(A100_WORKER);
  await signIn(page);
});

test.afterAll(async () => {
  for (const name of fillers) {
    await worker?.delete(KINDS.pod, { namespace: 'default', name });
  }
  for (const name of [t4, free]) {
    await hub?.delete(KINDS.namespace, { name });
  }
  await page?.close();
});

/** A namespace of the hub with a queue, whose workloads use the Placement of the same name. */
async function createNamespace(name: string) {
  await hub.create(KINDS.namespace, {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name,
      labels: {
        'squadron.dev/queue': 'fleet',
        'cluster.open-cluster-management.io/placement': name,
      },
    },
  });
  await expect
    .poll(
      async () =>
        (
          await hub.find(KINDS.localQueue, { namespace: name, name: 'default' })
        )?.metadata.name,
      { timeout: 60_000 },
    )
    .toBe('default');
}

async function createPlacement(name: string, preset: string) {
  await page.goto('/squadron/placement');
  await page.getByRole('link', { name: 'New placement' }).first().click();
  await fillIn(page, 'Name', name);
  const namespace = page.getByRole('combobox', { name: 'Namespace' });
  await namespace.fill(name);
  await namespace.press('Escape');
  await page.getByRole('button', { name: preset }).click();
  await expect(page.getByText(/1 chosen · \d of \d match/)).toBeVisible();
  await picture(page, `70-placement-${name.split('-')[0]}`);
  await page.getByRole('button', { name: 'Create placement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create placement' }).click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`${name}$`) }).first(),
  ).toBeVisible();
}

async function submit(namespace: string, name: string) {
  await runTemplate(page, {
    template: 'ray-job',
    fields: { Name: name, Namespace: namespace, Entrypoint: 'python train.py' },
    pictures: `71-${name.split('-')[0]}`,
  });
  await expect
    .poll(() => hub.find(KINDS.rayJob, { namespace, name }), {
      timeout: 60_000,
    })
    .toBeTruthy();
}

/**
 * Expects that Kueue has admitted the job on this cluster and that its page shows the cluster, also after it has ended.
 */
async function expectPlaced(namespace: string, job: string, cluster: string) {
  await expect
    .poll(
      async () => {
        const { items } = await hub.listAll(KINDS.workload, { namespace });
        const workload = items.find(({ metadata }) =>
          metadata.ownerReferences?.some(({ name }) => name === job),
        );
        return (workload?.status as { clusterName?: string })?.clusterName;
      },
      { timeout: 60_000 },
    )
    .toBe(cluster);
  await page.goto(`/squadron/workloads/hub/${namespace}/rayjob/${job}`);
  await expect(page.getByRole('link', { name: cluster }).first()).toBeVisible();
}

async function expectChosen(
  placement: string,
  cluster: string,
  timeout: number,
) {
  await page.goto(`/squadron/placement/p/${placement}/${placement}`);
  await expect(
    page
      .getByRole('table', { name: `Clusters for ${placement}` })
      .getByRole('row', { name: new RegExp(`^${cluster} Chosen`) }),
  ).toBeVisible({ timeout });
}

function aFiller(name: string): KubeManifest {
  const gpus = { 'nvidia.com/gpu': '7' };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { namespace: 'default', name },
    spec: {
      containers: [
        {
          name: 'main',
          image: 'example.com/image:1',
          resources: { requests: { cpu: '1', ...gpus }, limits: gpus },
        },
      ],
    },
  };
}

test('jobs run only on the cluster with T4s', async () => {
  await createNamespace(t4);
  await createPlacement(t4, 'Only clusters with T4');
  await expectChosen(t4, T4_WORKER, 30_000);
  for (const job of [`one-${run}`, `two-${run}`]) {
    await submit(t4, job);
  }
  for (const job of [`one-${run}`, `two-${run}`]) {
    await expectPlaced(t4, job, T4_WORKER);
  }
  await picture(page, '72-jobs-on-t4');
});

test('jobs run on the cluster with the most free GPUs, also after it changes', async () => {
  await createNamespace(free);
  await createPlacement(free, 'The cluster with the most free GPUs');
  await expectChosen(free, A100_WORKER, 60_000);
  await submit(free, `early-${run}`);
  await expectPlaced(free, `early-${run}`, A100_WORKER);
  await picture(page, '73-job-on-most-free');

  for (const name of fillers) {
    await worker.create(KINDS.pod, aFiller(name));
  }
  await expectChosen(free, T4_WORKER, 120_000);
  await page.getByRole('tab', { name: 'Past decisions' }).click();
  await expect(page.getByText(`+ ${T4_WORKER}`)).toBeVisible();
  await expect(page.getByText(`− ${A100_WORKER}`)).toBeVisible();
  await picture(page, '74-decision-moved');
  await submit(free, `late-${run}`);
  await expectPlaced(free, `late-${run}`, T4_WORKER);
  await picture(page, '75-job-follows');
});

test('a placement is deleted after its users are shown', async () => {
  await page.goto(`/squadron/placement/p/${t4}/${t4}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`namespace ${t4}`)).toBeVisible();
  await dialog.getByLabel(`Type ${t4} to confirm`).fill(t4);
  await picture(page, '76-delete-placement');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/squadron\/placement$/);
  await expect(page.getByRole('link', { name: free })).toBeVisible();
  await expect(page.getByRole('link', { name: t4 })).toHaveCount(0);
});
