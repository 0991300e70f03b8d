import { expect, test, type Page } from '@playwright/test';
import type { KubeClient } from '@squadron/controller-node';
import { KINDS } from '@squadron/kube-kinds';
import { clientOf } from './fleet';
import { fillIn, forward, picture, pressAction, signIn } from './portal';
import { rayClusterSpec, rayJob } from './rayObjects';

/** Names are unique per run, so that a running fleet can be reused. */
const run = Date.now().toString(36).slice(-5);
const holder = `hold-${run}`;
const job = `wait-${run}`;
const long = `long-${run}`;
const again = `${long}-2`;
const shared = `team-${run}`;
const broken = `pull-${run}`;

/** All characters that templates, shells or YAML might change. */
const SCRIPT = `print("it's", 'a "test"')\nprint('{{ braces }} \${{ dollars }} %s $HOME \\\\n ü 火')\n`;

test.describe.configure({ mode: 'serial' });

let page: Page;
let hub: KubeClient;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  hub = await clientOf('hub');
  await signIn(page);
});

test.afterAll(async () => {
  for (const name of [holder, job, long, again, broken]) {
    await hub.delete(KINDS.rayJob, { namespace: 'default', name });
  }
  await hub.delete(KINDS.rayCluster, { namespace: 'default', name: shared });
  await page.close();
});

const pageOf = (kind: string, name: string) =>
  `/squadron/workloads/hub/default/${kind}/${name}`;

const word = (text: string | RegExp) =>
  page.getByText(text, { exact: typeof text === 'string' }).first();

const press = async (name: string) => {
  await page.getByRole('button', { name, exact: true }).first().click();
};

/** Presses a button of the page and the button with the same name in the dialog that it opens. */
const confirm = async (name: string) => {
  await pressAction(page, name);
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name, exact: true })
    .click();
};

test('a job submitted by form waits behind another one and shows why', async () => {
  const allA100 = { workers: 2, cpu: '8', gpus: 8, gpuType: 'nvidia-a100' };
  await hub.create(KINDS.rayJob, rayJob(holder, allA100, 900));
  await page.goto(pageOf('rayjob', holder));
  await expect(word('Running')).toBeVisible({ timeout: 60_000 });

  await page.goto('/create/templates/default/ray-job');
  await fillIn(page, 'Name', job);
  await page.getByText('Typed in here').click();
  await fillIn(page, 'Script', SCRIPT);
  await picture(page, '40-job-form');
  const preset = page.getByText('A whole A100 node');
  await forward(page, preset);
  await preset.click();
  await picture(page, '41-job-form-size');
  const review = page.getByRole('button', { name: 'Review' });
  await forward(page, review);
  await expect(word(/waits/i)).toBeVisible();
  await picture(page, '42-job-form-check');
  await review.click();
  await press('Submit job');
  await page.waitForURL(/\/create\/tasks\//);
  await expect(page.getByText(`Job ${job}`).first()).toBeVisible();

  await page.goto(pageOf('rayjob', job));
  await page.getByRole('tab', { name: /Why/ }).click();
  await expect(page.getByText(holder).first()).toBeVisible();
  await picture(page, '43-job-waits');
});

test('its script arrives unchanged', async () => {
  const found = await hub.get(KINDS.rayJob, {
    namespace: 'default',
    name: job,
  });
  const text = JSON.stringify(found);
  expect(text).toContain(Buffer.from(SCRIPT).toString('base64'));
});

test('it runs when capacity is free, and its log is followed to the end', async () => {
  await hub.delete(KINDS.rayJob, { namespace: 'default', name: holder });
  await page.goto(pageOf('rayjob', job));
  await expect(word('Running')).toBeVisible({ timeout: 120_000 });
  await page.getByRole('tab', { name: /Logs/ }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText(/step \d+\/20/, { timeout: 20_000 });
  await picture(page, '44-job-log');
  await expect(log).toContainText('done.', { timeout: 60_000 });
  await expect(word('Succeeded')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('tab', { name: /Timeline/ }).click();
  await picture(page, '45-job-succeeded');
});

test('a shell opens in a pod, and ends with its exit code', async () => {
  await hub.create(KINDS.rayJob, rayJob(long, { workers: 1, cpu: '1' }, 900));
  await page.goto(pageOf('rayjob', long));
  await expect(word('Running')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('tab', { name: /Pods/ }).click();
  await page.getByRole('button', { name: /^Shell in .*head/ }).click();
  const shell = page.getByRole('dialog');
  await expect(shell.getByRole('status')).toContainText('Shift+Tab leaves it');
  await page.keyboard.type('echo $((6 * 7))-is-printed\n');
  await expect(shell).toContainText('42-is-printed');
  await picture(page, '48-shell');
  await page.keyboard.press('Shift+Tab');
  await expect(
    shell.getByRole('button', { name: 'Close' }).last(),
  ).toBeFocused();
  await shell.getByRole('textbox').focus();
  await page.keyboard.type('exit 3\n');
  await expect(shell.getByRole('status')).toContainText('exit code 3');
  await page.keyboard.press('Escape');
  await expect(shell).toBeHidden();
});

test('a job is rerun and stopped', async () => {
  await page.goto(pageOf('rayjob', long));
  await confirm('Rerun');
  await page.waitForURL(`**/${again}`);
  await expect(word('Running')).toBeVisible({ timeout: 60_000 });
  await confirm('Stop');
  await expect
    .poll(() => hub.find(KINDS.rayJob, { namespace: 'default', name: again }))
    .toBeUndefined();
  await picture(page, '46-job-stopped');
});

test('a RayCluster is suspended and resumed', async () => {
  const key = { namespace: 'default', name: shared };
  await hub.create(KINDS.rayCluster, {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: key,
    spec: rayClusterSpec({ workers: 1, cpu: '2' }),
  });
  await page.goto(pageOf('raycluster', shared));
  await expect(word('Ready')).toBeVisible({ timeout: 60_000 });
  await picture(page, '47-raycluster');
  await confirm('Suspend');
  await expect(word('Suspended')).toBeVisible({ timeout: 60_000 });
  await picture(page, '48-raycluster-suspended');
  await confirm('Resume');
  await expect(word('Ready')).toBeVisible({ timeout: 60_000 });
});

test('a job whose image cannot be pulled shows the cause', async () => {
  const fromMs = Date.now();
  const size = { workers: 0, cpu: '1', image: 'registry.invalid/train:1' };
  await hub.create(KINDS.rayJob, {
    ...rayJob(broken, size, 8),
    metadata: {
      namespace: 'default',
      name: broken,
      annotations: { 'squadron.dev/cluster-affinity': 'worker-1' },
    },
  });
  await page.goto(pageOf('rayjob', broken));
  await expect(word(/image .*cannot be pulled|cannot pull/i)).toBeVisible({
    timeout: 60_000,
  });
  process.stdout.write(
    `the cause is on the page ${((Date.now() - fromMs) / 1_000).toFixed(
      1,
    )} s after the job was submitted\n`,
  );
  await picture(page, '49-job-image');
});
