import { expect, test, type Page } from '@playwright/test';
import { type KubeClient } from '@squadron/controller-node';
import { isTrue, KINDS } from '@squadron/kube-kinds';
import { clientOf } from './fleet';
import { fillIn, picture, signIn } from './portal';
import { rayJob } from './rayObjects';

/** Names are unique per run, so that a running fleet can be reused. */
const run = Date.now().toString(36).slice(-5);
const [first, second] = [`lab-${run}`, `night-${run}`];
const team = `team-${run}`;
const job = `train-${run}`;
const claim = 'worker-1-resource-claim';
const claimPage = `/squadron/queues/claims/${claim}`;

test.describe.configure({ mode: 'serial' });

let page: Page;
let hub: KubeClient;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  hub = await clientOf('hub');
  await signIn(page);
});

test.afterAll(async () => {
  await hub.delete(KINDS.rayJob, { namespace: team, name: job });
  await hub.patch(
    KINDS.clusterResourceClaim,
    { name: claim },
    { spec: { resourceAssignments: [] } },
  );
  await expect.poll(() => gpuQuota(first), { timeout: 60_000 }).toBe('0');
  await hub.delete(KINDS.namespace, { name: team });
  for (const name of [first, second]) {
    await hub.delete(KINDS.clusterQueue, { name });
  }
  await page.close();
});

async function createQueue(name: string) {
  await page.goto('/squadron/queues/capacity');
  await page.getByRole('button', { name: 'New queue' }).click();
  await fillIn(page, 'Name', name);
  const dialog = page.getByRole('dialog');
  await picture(page, `60-queue-${name.split('-')[0]}`);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
}

/** Adds a row to the editor; the form offers the queues without a row in the order of their names. */
async function assignGpus(queue: string, amounts: Record<string, string>) {
  await page.getByRole('button', { name: 'Add queue' }).click();
  const chosen = page.getByRole('button', { name: /Queue of/ }).last();
  if (!(await chosen.textContent())?.includes(queue)) {
    await chosen.click();
    await page.getByRole('option', { name: queue }).click();
  }
  for (const [resource, amount] of Object.entries(amounts)) {
    await page
      .getByRole('textbox', { name: `${resource} for ${queue}` })
      .fill(amount);
  }
}

async function isQueueActive(namespace: string): Promise<boolean> {
  const queue = await hub.find(KINDS.localQueue, {
    namespace,
    name: 'default',
  });
  return isTrue(queue, 'Active');
}

async function gpuQuota(name: string): Promise<string> {
  const queue = await hub.find(KINDS.clusterQueue, { name });
  const found = (queue?.spec?.resourceGroups ?? [])
    .flatMap(({ flavors }) => flavors.flatMap(({ resources }) => resources))
    .find(resource => resource.name === 'nvidia.com/gpu');
  return `${found?.nominalQuota}`;
}

test('a job waits in a new queue that has no quota', async () => {
  await createQueue(first);
  await createQueue(second);
  await hub.create(KINDS.namespace, {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: team, labels: { 'squadron.dev/queue': first } },
  });
  // Kueue dispatches a job to the workers only if it knows at creation of the job that its queue has a MultiKueue
  // check.
  await expect.poll(() => isQueueActive(team), { timeout: 30_000 }).toBe(true);
  const manifest = rayJob(
    job,
    { workers: 1, cpu: '2', gpus: 2, gpuType: 'nvidia-tesla-t4' },
    600,
  );
  const { metadata } = manifest;
  await hub.create(KINDS.rayJob, {
    ...manifest,
    metadata: {
      ...metadata,
      namespace: team,
      labels: { 'kueue.x-k8s.io/queue-name': 'default' },
    },
  });
  await page.goto(`/squadron/workloads/hub/${team}/rayjob/${job}`);
  await expect(page.getByText(/Queued|Cannot run/).first()).toBeVisible();
  await picture(page, '61-waits-without-quota');
});

test('the form and the API server reject more than the capacity of the cluster', async () => {
  await page.goto(claimPage);
  await assignGpus(first, { GPU: '9' });
  await expect(
    page.getByText('GPU: 9 assigned exceed the 8 of the cluster by 1.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: /Apply\. Not possible: GPU: 9/ }),
  ).toBeVisible();
  await picture(page, '62-over-commit');
  await expect(
    hub.patch(
      KINDS.clusterResourceClaim,
      { name: claim },
      {
        spec: {
          resourceAssignments: [
            {
              clusterQueueName: first,
              flavor: 'fleet',
              resources: { gpu: '9' },
            },
          ],
        },
      },
    ),
  ).rejects.toThrow(/more gpu is assigned than nominalResources has/);
});

test('the GPUs of a cluster are assigned to two queues, and the waiting job is admitted', async () => {
  await page.goto(claimPage);
  await assignGpus(first, { CPU: '16', Memory: '64Gi', GPU: '6' });
  await assignGpus(second, { CPU: '4', Memory: '16Gi', GPU: '2' });
  await expect(
    page.getByRole('row', { name: new RegExp(`${first} fleet 0 → 6`) }),
  ).toBeVisible();
  await picture(page, '63-what-changes');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await picture(page, '64-apply');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('Assigned', { exact: true }).first(),
  ).toBeVisible();
  await expect.poll(() => gpuQuota(first)).toBe('6');
  await expect.poll(() => gpuQuota(second)).toBe('2');
  await picture(page, '65-granted');
  await page.goto(`/squadron/workloads/hub/${team}/rayjob/${job}`);
  await expect(page.getByText('Running', { exact: true }).first()).toBeVisible({
    timeout: 120_000,
  });
  await picture(page, '66-admitted');
  await page.goto('/squadron/queues/capacity');
  await expect(
    page.getByRole('img', { name: /GPU: 8 allocatable, 8 assigned/ }),
  ).toBeVisible();
  await picture(page, '67-capacity');
});
