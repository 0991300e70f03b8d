import { expect, test, type Page } from '@playwright/test';
import { KINDS } from '@squadron/kube-kinds';
import { clientOf } from './fleet';
import {
  confirmStep,
  expectStepDone,
  fillIn,
  forward,
  picture,
  signIn,
} from './portal';
import { rayJob } from './rayObjects';

/** Names are unique per run, so that a running fleet can be reused. */
const run = Date.now().toString(36).slice(-5);
const job = `nlp-${run}`;
const queue = `shared-${run}`;
const foreign = `vision-${run}`;

let page: Page;

test.beforeEach(async ({ browser }) => {
  page = await browser.newPage();
});

test.afterEach(async () => {
  await page.close();
});

async function openForm(name: string) {
  await page.goto('/create/templates/default/ray-job');
  await fillIn(page, 'Name', name);
  await fillIn(page, 'Entrypoint', 'python train.py');
}

/** The button is disabled, and says that the permission is missing. */
const refused = (label: string) =>
  page.getByRole('button', {
    name: new RegExp(`^${label}\\. Not possible: .*permission`),
  });

test('Maria, a management admin, sees the fleet and creates a queue', async () => {
  const hub = await clientOf('hub');
  try {
    await signIn(page);
    await page.goto('/squadron/clusters');
    for (const cluster of ['hub', 'worker-1', 'worker-2']) {
      await expect(
        page.getByRole('link', { name: cluster, exact: true }),
      ).toBeVisible();
    }
    await page.goto('/squadron/queues/capacity');
    await page.getByRole('button', { name: 'New queue' }).click();
    await fillIn(page, 'Name', queue);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => hub.find(KINDS.clusterQueue, { name: queue }))
      .toBeDefined();
    await picture(page, '71-maria');
  } finally {
    await hub.delete(KINDS.clusterQueue, { name: queue });
    await hub.close();
  }
});

test('Walter, the admin of worker-1, operates it and finds no other cluster', async () => {
  await signIn(page, 'Walter');
  await page.goto('/squadron/clusters');
  await expect(
    page.getByRole('link', { name: 'worker-1', exact: true }),
  ).toBeVisible();
  for (const cluster of ['hub', 'worker-2']) {
    await expect(
      page.getByRole('link', { name: cluster, exact: true }),
    ).toHaveCount(0);
  }
  await page.goto('/squadron/clusters/worker-1');
  await expect(
    page.getByRole('button', { name: 'Kubeconfig', exact: true }),
  ).toBeVisible();
  await picture(page, '72-walter');
  await page.goto('/squadron/clusters/worker-1?tab=decommission');
  for (const step of ['Cordon', 'Drain']) {
    await expect(
      page.getByRole('button', { name: step, exact: true }),
    ).toBeVisible();
  }
  // The clusters know him too: the portal writes as Walter.
  await confirmStep(page, 'Cordon');
  await expectStepDone(page, 'Cordon');
  await picture(page, '72-walter-cordoned');
  await confirmStep(page, 'Abort');
  await expect(page.getByText('Effects of Drain')).toBeVisible();
  await page.goto('/squadron/clusters/worker-2');
  await expect(page.getByText('Not found', { exact: true })).toBeVisible();
  await page.goto('/squadron/queues/capacity');
  await expect(refused('New queue')).toBeVisible();
});

test('Nina submits a RayJob to the namespace of her team, and finds none of others', async () => {
  const hub = await clientOf('hub');
  const namespace = 'team-vision';
  const manifest = rayJob(foreign, { workers: 1, cpu: '1' }, 600);
  await hub.create(KINDS.rayJob, {
    ...manifest,
    metadata: {
      ...manifest.metadata,
      namespace,
      labels: { 'kueue.x-k8s.io/queue-name': 'default' },
    },
  });
  try {
    await signIn(page, 'Nina');
    await openForm(job);
    await expect(page.getByRole('combobox', { name: 'Namespace' })).toHaveValue(
      'team-nlp',
    );
    const review = page.getByRole('button', { name: 'Review' });
    await forward(page, review);
    await picture(page, '73-nina-check');
    await review.click();
    await page.getByRole('button', { name: 'Submit job' }).click();
    await page.waitForURL(/\/create\/tasks\//);
    await page.goto(`/squadron/workloads/hub/team-nlp/rayjob/${job}`);
    await expect(
      page.getByText(/^(Running|Starting|Succeeded)$/).first(),
    ).toBeVisible({ timeout: 60_000 });
    await picture(page, '74-nina-job');
    await page.getByRole('tab', { name: /Logs/ }).click();
    await expect(page.getByRole('log')).toContainText('python');
    await page.goto('/squadron/workloads');
    await expect(page.getByRole('link', { name: job })).toBeVisible();
    await expect(page.getByRole('link', { name: foreign })).toHaveCount(0);
    await picture(page, '75-nina-workloads');
    await page.goto(`/squadron/workloads/hub/${namespace}/rayjob/${foreign}`);
    await expect(page.getByText('Not found', { exact: true })).toBeVisible();
    await picture(page, '76-nina-foreign');
  } finally {
    await hub.delete(KINDS.rayJob, { namespace, name: foreign });
    await hub.delete(KINDS.rayJob, { namespace: 'team-nlp', name: job });
    await hub.close();
  }
});

test('Vera, a visitor, finds no cluster, and is signed in until she signs out', async () => {
  await signIn(page, 'Vera');
  await page.goto('/squadron');
  await expect(
    page.getByRole('heading', { name: 'You have no access to this fleet' }),
  ).toBeVisible();
  for (const label of ['Create cluster', 'Submit job', 'Workloads']) {
    await expect(page.getByText(label, { exact: true })).toHaveCount(0);
  }
  await picture(page, '77-vera');
  await page.goto('/settings');
  await page.getByTestId('user-settings-menu').click();
  await page.getByText('Sign Out').click();
  await expect(
    page.getByRole('button', { name: 'Sign in as Vera' }),
  ).toBeVisible();
});

test('the tour shows each person what they can do, until they end it', async ({
  browser,
}) => {
  for (const person of ['Maria', 'Walter', 'Nina', 'Vera'] as const) {
    const context = await browser.newContext();
    const visit = await context.newPage();
    await signIn(visit, person, { isTourEnded: false });
    const tour = visit.getByRole('dialog', { name: 'Tour' });
    // Other tests have ended it.
    await visit.getByRole('button', { name: 'Tour', exact: true }).click();
    for (const stop of [1, 2, 3, 4, 5]) {
      await expect(tour.getByText(`Tour · ${stop} of 5`)).toBeVisible();
      await expect(visit.locator('[data-tour]')).toBeInViewport();
      await picture(visit, `tour/${person.toLowerCase()}-${stop}`);
      await tour.getByRole('button', { name: /^(Next|Done)$/ }).click();
    }
    await expect(tour).toBeHidden();
    await visit.reload();
    await expect(
      visit.getByRole('button', { name: 'Tour', exact: true }),
    ).toBeVisible();
    await expect(tour).toBeHidden();
    await context.close();
  }
});
