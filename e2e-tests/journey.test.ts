import { expect, test, type Page } from '@playwright/test';
import { KINDS } from '@squadron/kube-kinds';
import { clientOf } from './fleet';
import { fillIn, forward, picture, runTemplate, signIn } from './portal';

/** Names are unique per run, so that a running fleet can be reused. */
const run = Date.now().toString(36).slice(-5);
const cluster = `gpu-${run}`;
const job = `train-${run}`;

test.describe.configure({ mode: 'serial' });

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page);
});

test.afterAll(async () => {
  await page.close();
});

test('the fleet page shows the hub and its workers', async () => {
  await page.goto('/squadron');
  for (const name of ['hub', 'worker-1', 'worker-2']) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .filter({ hasText: 'Ready' });
    await expect(row.first()).toBeVisible();
  }
  await expect(page.getByText('0 / 16').first()).toBeVisible();
  await picture(page, '01-fleet');
});

test('a worker cluster is created from a template and becomes Ready', async () => {
  await runTemplate(page, {
    template: 'worker-cluster',
    fields: { Name: cluster },
    pictures: '02-cluster',
  });
  const from = Date.now();
  await expect(page.getByText('Control plane').first()).toBeVisible();
  await expect(page.getByText('Create worker cluster').first()).toBeVisible();
  await picture(page, '03-cluster-task');

  await page.goto(`/squadron/clusters/${cluster}`);
  await expect(page.getByText(/Creating|Ready/).first()).toBeVisible();
  await picture(page, '04-cluster-creating');
  await expect(page.getByText('It accepts fleet workloads')).toBeVisible({
    timeout: 120_000,
  });
  process.stdout.write(
    `created cluster Ready on the page after ${(
      (Date.now() - from) /
      1000
    ).toFixed(1)} s\n`,
  );
  await expect(
    page.getByText('Connected', { exact: true }).first(),
  ).toBeVisible();
  await picture(page, '05-cluster-ready');
});

test('a taken name is rejected with a message in its step', async () => {
  await page.goto('/create/templates/default/worker-cluster');
  await fillIn(page, 'Name', 'worker-1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(
    page.getByText('A cluster of the fleet has this name already.').first(),
  ).toBeVisible();
  await picture(page, '06-taken');
});

test('a RayJob without a cluster queues, runs on a worker and succeeds', async () => {
  await runTemplate(page, {
    template: 'ray-job',
    fields: {
      Name: job,
      Entrypoint:
        'python -c "import ray; ray.init(); print(ray.cluster_resources())"',
    },
    pictures: '08-job',
    review: ['Owner', 'Image', 'Queue', 'Size'],
  });
  await page.goto(`/squadron/workloads/hub/default/rayjob/${job}`);
  await expect(page.getByText('Running', { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  await picture(page, '09-job-running');

  await page.getByRole('tab', { name: /Logs/ }).click();
  await expect(page.getByRole('log')).toContainText('python', {
    timeout: 20_000,
  });
  await picture(page, '10-job-log');

  await expect(
    page.getByText('Succeeded', { exact: true }).first(),
  ).toBeVisible({ timeout: 60_000 });
  await page.getByRole('tab', { name: /Timeline/ }).click();
  await expect(page.getByText(/worker-\d|gpu-/).first()).toBeVisible();
  await picture(page, '11-job-succeeded');
});

test('the form blocks a job that no cluster can run, unless "Queue anyway" is ticked', async () => {
  await page.goto('/create/templates/default/ray-job');
  const tooLarge = `huge-${run}`;
  await fillIn(page, 'Name', tooLarge);
  await fillIn(page, 'Entrypoint', 'python train.py');
  const preset = page.getByText('One A100');
  await forward(page, preset);
  await preset.click();
  await fillIn(page, 'Workers', '40');
  const queueAnyway = page.getByRole('checkbox', { name: 'Queue anyway' });
  await forward(page, queueAnyway);
  await expect(page.getByText(/largest/i).first()).toBeVisible();
  const review = page.getByRole('button', { name: 'Review' });
  await page.getByRole('button', { name: 'Next' }).or(review).click();
  await expect(page.getByText(/reduce the request/).first()).toBeVisible();
  await picture(page, '12-job-too-large');
  await page.getByText('Queue anyway', { exact: true }).click();
  await forward(page, review);
});

test('queues show quota and running workloads', async () => {
  await page.goto('/squadron/queues');
  await expect(page.getByRole('link', { name: 'fleet' }).first()).toBeVisible();
  await picture(page, '13-queues');
  await page.goto('/squadron/queues/cq/hub/fleet');
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await picture(page, '14-queue');
  await page.goto('/squadron/workloads');
  await expect(page.getByRole('link', { name: job })).toBeVisible();
  await picture(page, '15-workloads');
});

test('a change on a worker is visible on the page immediately', async () => {
  const client = await clientOf('worker-1');
  const key = { namespace: 'default', name: `live-${run}` };
  const container = {
    name: 'ray',
    image: 'rayproject/ray:2.52.0',
    resources: { requests: { cpu: '1', memory: '1Gi' } },
  };
  const group = {
    groupName: 'workers',
    replicas: 1,
    minReplicas: 1,
    maxReplicas: 50,
    rayStartParams: {},
    template: { spec: { containers: [container] } },
  };
  await client.create(KINDS.rayCluster, {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: key,
    spec: {
      rayVersion: '2.52.0',
      headGroupSpec: {
        rayStartParams: {},
        template: { spec: { containers: [container] } },
      },
      workerGroupSpecs: [group],
    },
  });
  try {
    await page.goto(
      `/squadron/workloads/worker-1/default/raycluster/${key.name}`,
    );
    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('tab', { name: /Spec/ }).click();
    await picture(page, '16-raycluster');
    const delays: number[] = [];
    for (const maxReplicas of [61, 62, 63, 64, 65]) {
      const shown = page.waitForFunction(
        text => document.body.innerText.includes(text),
        `maxReplicas: ${maxReplicas}`,
        { polling: 'raf' },
      );
      const from = performance.now();
      await client.patch(
        KINDS.rayCluster,
        key,
        [
          {
            op: 'replace',
            path: '/spec/workerGroupSpecs/0/maxReplicas',
            value: maxReplicas,
          },
        ],
        { type: 'json' },
      );
      await shown;
      delays.push(Math.round(performance.now() - from));
    }
    process.stdout.write(
      `a change on a worker is visible after ${delays.join(', ')} ms\n`,
    );
  } finally {
    await client.delete(KINDS.rayCluster, key);
    await client.close();
  }
});

test('clusters, jobs and queues are catalog entities with relations', async () => {
  await page.goto(`/squadron/clusters/${cluster}`);
  await page.getByRole('link', { name: /In catalog/ }).click();
  await page.waitForURL(/\/catalog\//);
  await expect(page.getByText('Relations').first()).toBeVisible();
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
  // The graph of relations is drawn last.
  await expect(page.getByText('ownerOf').first()).toBeVisible();
  await picture(page, '17-catalog-cluster');
  await page.goto(`/squadron/workloads/hub/default/rayjob/${job}`);
  await page.getByRole('link', { name: /In catalog/ }).click();
  await page.waitForURL(/\/catalog\//);
  await expect(page.getByText(job).first()).toBeVisible();
  // The job depends on its LocalQueue, which depends on the ClusterQueue, and so on.
  await expect(page.getByText('default/default').first()).toBeVisible();
  await picture(page, '18-catalog-job');
  await page.goto(
    '/catalog?filters[kind]=resource&filters[type]=kubernetes-cluster&filters[user]=all',
  );
  await expect(
    page.getByRole('link', { name: 'worker-1' }).first(),
  ).toBeVisible();
  await picture(page, '19-catalog');
});

test('a cluster is destroyed after its name is typed, and leaves the fleet', async () => {
  await page.goto(`/squadron/clusters/${cluster}`);
  await page.getByRole('button', { name: 'Destroy' }).click();
  const dialog = page.getByRole('dialog');
  await picture(page, '20-destroy-dialog');
  await dialog.getByLabel(`Type ${cluster} to confirm`).fill(cluster);
  await dialog.getByRole('button', { name: 'Destroy' }).click();
  await expect(page.getByText('Deleting').first()).toBeVisible();
  await picture(page, '21-cluster-deleting');
  await page.goto('/squadron/clusters');
  await expect(
    page.getByRole('link', { name: 'worker-1', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: cluster, exact: true }),
  ).toHaveCount(0, { timeout: 90_000 });
  await picture(page, '22-cluster-gone');
});
