import { expect, test, type Page } from '@playwright/test';
import type { KubeClient } from '@squadron/controller-node';
import { KINDS } from '@squadron/kube-kinds';
import { clientOf, objectsAbout } from './fleet';
import { fillIn, forward, picture, signIn } from './portal';

/** Names are unique per run, so that a running fleet can be reused. */
const run = Date.now().toString(36).slice(-5);
const found = `found-${run}`;
const made = `made-${run}`;

/** In the catalog of the portal. */
const COMPONENT = 'squadron-portal';

/** The worker of the fleet that has them. */
const A100 = { type: 'nvidia-a100', worker: 'worker-2' };

test.describe.configure({ mode: 'serial', timeout: 420_000 });

let page: Page;
let hub: KubeClient;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  hub = await clientOf('hub');
  await deleteInstallRecords();
  await signIn(page);
});

test.afterAll(async () => {
  const worker = await clientOf(A100.worker);
  await worker.delete(KINDS.rayCluster, { namespace: 'default', name: found });
  await worker.close();
  await deleteInstallRecords();
  // Otherwise a retry of the test would find it and not create one.
  await hub.delete(KINDS.oneblockCluster, { namespace: 'fleet', name: made });
  await expect
    .poll(() => objectsAbout(hub, made), { timeout: 120_000 })
    .toEqual([]);
  await hub.close();
  await page?.close();
});

test('a template selects the cluster by its rules, and shows why', async () => {
  await runOn(found, A100.type);
  await expect(page.getByText('RayCluster ' + found)).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    page.getByText(/gpu\.product=nvidia-a100/).first(),
  ).toBeVisible();
  await picture(page, '70-targets-task');
  const worker = await clientOf(A100.worker);
  const key = { namespace: 'default', name: found };
  expect((await worker.get(KINDS.rayCluster, key)).metadata.name).toBe(found);
  expect(await hub.find(KINDS.rayCluster, key)).toBeUndefined();
  await worker.close();
});

test('the page of a cluster lists the software that templates installed', async () => {
  await page.goto(`/squadron/clusters/${A100.worker}`);
  const installed = page.getByRole('region', {
    name: 'Installed by templates',
  });
  await expect(installed).toContainText(COMPONENT);
  await picture(page, '71-targets-installed');
});

test('without a matching cluster a new one is created, and lists the installed software before it is destroyed', async () => {
  await runOn(made, 'nvidia-h200', { mayCreate: true });
  await expect(page.getByText('RayCluster ' + made)).toBeVisible({
    timeout: 120_000,
  });
  await picture(page, '72-targets-new-cluster');
  const worker = await clientOf(made);
  const key = { namespace: 'default', name: made };
  expect((await worker.get(KINDS.rayCluster, key)).metadata.name).toBe(made);
  await worker.close();

  await page.goto(`/squadron/clusters/${made}`);
  await page.getByRole('button', { name: 'Destroy', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'A template installed this on the cluster',
  );
  await expect(dialog).toContainText(COMPONENT);
  await dialog.getByLabel(`Type ${made} to confirm`).fill(made);
  await picture(page, '73-targets-destroy');
  await dialog.getByRole('button', { name: 'Destroy', exact: true }).click();
  await expect
    .poll(() => objectsAbout(hub, made), { timeout: 120_000 })
    .toEqual([]);
});

/** Removes records of earlier runs from the worker: they would pass the test. */
async function deleteInstallRecords(): Promise<void> {
  const key = { namespace: 'fleet', name: A100.worker };
  const { metadata } = await hub.get(KINDS.clusterProfile, key);
  const keys = Object.keys(metadata.annotations ?? {}).filter(name =>
    name.startsWith('targets.squadron.dev/'),
  );
  const annotations = Object.fromEntries(keys.map(name => [name, null]));
  await hub.patch(
    KINDS.clusterProfile,
    key,
    { metadata: { annotations } },
    { type: 'merge', fieldManager: 'e2e' },
  );
}

/** Completes the form for a Ray cluster of the component. */
async function runOn(
  name: string,
  gpuType: string,
  options: { mayCreate?: boolean } = {},
): Promise<void> {
  await page.goto('/create/templates/default/component-ray-cluster');
  const component = page.getByRole('combobox', { name: 'Component' });
  await component.fill(COMPONENT);
  await page.getByRole('option', { name: COMPONENT }).first().click();
  // Backstage's picker opens its list again if it reads its choices late.
  const list = page.getByRole('listbox');
  await expect(async () => {
    if (await list.isVisible()) {
      await component.press('Escape');
    }
    await expect(list).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await fillIn(page, 'Name of the Ray cluster', name);
  await forward(
    page,
    page.getByText('Create a cluster if none has these GPUs'),
  );
  const type = page.getByRole('combobox', {
    name: 'GPU type of the cluster',
  });
  await type.fill(gpuType);
  await type.press('Tab');
  if (options.mayCreate) {
    await page.getByText('Create a cluster if none has these GPUs').click();
  }
  await picture(page, `69-targets-where-${name.split('-')[0]}`);
  const review = page.getByRole('button', { name: 'Review' });
  await forward(page, review);
  await review.click();
  await page.getByRole('button', { name: 'Create Ray cluster' }).click();
  await page.waitForURL(/\/create\/tasks\//);
}
