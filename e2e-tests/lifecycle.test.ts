import { expect, test, type Locator, type Page } from '@playwright/test';
import { clientOf, objectsAbout } from './fleet';
import { fillIn, forward, picture, signIn } from './portal';

/** Names are unique per run, so that a running fleet can be reused. */
const cluster = `life-${Date.now().toString(36).slice(-5)}`;

const FROM = 'v1.35.0';
const TO = 'v1.36.3';

test.describe.configure({ mode: 'serial' });

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page);
});

test.afterAll(async () => {
  await page.close();
});

test('a cluster with two pools is created, one of them spot GPUs under an autoscaler', async () => {
  await page.goto('/create/templates/default/worker-cluster');
  await fillIn(page, 'Name', cluster);
  const version = page.getByRole('combobox', { name: 'Kubernetes version' });
  await forward(page, version);
  await expect(async () => {
    await version.fill('');
    await version.fill(FROM);
    await page.getByRole('option', { name: FROM }).click({ timeout: 1_000 });
  }).toPass();
  await picture(page, '30-life-where');
  await forward(page, page.getByLabel('Name of the pool'));

  await page.getByLabel('Name of the pool').fill('cpu');
  await page.getByRole('button', { name: 'Add pool' }).last().click();
  const second = page.getByLabel('Name of the pool').nth(1);
  await second.fill('burst');
  await page.getByText('Autoscale the number of machines').nth(1).click();
  const gpuType = page.getByRole('combobox', { name: 'GPU type' }).nth(1);
  await gpuType.fill('nvidia-tesla-t4');
  await gpuType.press('Tab');
  await page.getByText('Spot machines').nth(1).click();
  await page.getByLabel('Maximum machines').fill('2');
  await picture(page, '31-life-pools');

  const review = page.getByRole('button', { name: 'Review' });
  await forward(page, review);
  await review.click();
  await picture(page, '32-life-review');
  await page.getByRole('button', { name: 'Create cluster' }).click();
  await page.waitForURL(/\/create\/tasks\//);
  const from = Date.now();
  await page.goto(`/squadron/clusters/${cluster}`);
  await expect(page.getByText('It accepts fleet workloads')).toBeVisible({
    timeout: 120_000,
  });
  report('created', from);
  await openMachines();
  await expect(pool('burst')).toContainText('autoscaled 0–2');
  await expect(pool('burst')).toContainText(/spot/i);
  await expect(page.getByText(FROM).first()).toBeVisible();
  await picture(page, '33-life-machines');
});

test('a pool is scaled up and down, and the effects are shown before', async () => {
  for (const [machines, word, name] of [
    [3, 'cpu 1 → 3 machines', '34-life-scale-up'],
    [1, 'cpu 3 → 1 machine', '35-life-scale-down'],
  ] as const) {
    const dialog = await open('Scale');
    const field = dialog.getByRole('textbox', { name: 'Machines of cpu' });
    await field.fill(String(machines));
    await field.blur();
    await expect(dialog).toContainText(word);
    await picture(page, name);
    const from = Date.now();
    await confirm(dialog, 'Scale');
    await expect(pool('cpu')).toContainText(
      new RegExp(`${machines} / ${machines}|${machines} of ${machines}`),
      { timeout: 60_000 },
    );
    report(`scaled to ${machines}`, from);
  }
});

test('an upgrade offers the next minor only, and rolls the control plane before the pools', async () => {
  const dialog = await open('Upgrade');
  await expect(dialog).toContainText(TO);
  await expect(dialog.getByText('control-plane')).toBeVisible();
  await picture(page, '36-life-upgrade');
  const from = Date.now();
  await confirm(dialog, 'Upgrade');
  await expect(page.getByText(/Upgrading/).first()).toBeVisible();
  await picture(page, '37-life-upgrading');
  await expect(pool('cpu')).toContainText(TO, { timeout: 120_000 });
  // The pool has the new version before its machines do.
  await expect(page.getByRole('row').filter({ hasText: FROM })).toHaveCount(0, {
    timeout: 120_000,
  });
  await expect(page.getByText('It accepts fleet workloads')).toBeVisible({
    timeout: 120_000,
  });
  report('upgraded by one minor', from);
  await picture(page, '38-life-upgraded');
});

test('a cluster is paused and resumed', async () => {
  await confirm(await open('Pause'), 'Pause');
  const paused = page.getByText(/nothing on it is changed until/);
  await expect(paused).toBeVisible();
  await picture(page, '39-life-paused');
  await confirm(await open('Resume'), 'Resume');
  await expect(paused).toBeHidden();
});

test('a destroyed cluster leaves nothing behind', async () => {
  const dialog = await open('Destroy');
  await dialog.getByLabel(`Type ${cluster} to confirm`).fill(cluster);
  await picture(page, '40-life-destroy');
  const from = Date.now();
  await confirm(dialog, 'Destroy');
  const hub = await clientOf('hub');
  await expect
    .poll(() => objectsAbout(hub, cluster), { timeout: 120_000 })
    .toEqual([]);
  report('destroyed', from);
});

async function openMachines(): Promise<void> {
  await page.getByRole('tab', { name: /Machines/ }).click();
}

/** The row of a pool in the Machines tab. */
function pool(name: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();
}

async function open(action: string): Promise<Locator> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function confirm(dialog: Locator, action: string): Promise<void> {
  const button = dialog.getByRole('button', { name: action, exact: true });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(dialog).toBeHidden();
}

function report(what: string, from: number): void {
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  process.stdout.write(`${what}: ${seconds} s\n`);
}
