import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { KubeClient } from '@squadron/controller-node';
import { KINDS } from '@squadron/kube-kinds';
import { clientOf } from './fleet';
import { picture, signIn } from './portal';
import { rayJob } from './rayObjects';

const axePath = createRequire(__filename).resolve('axe-core/axe.min.js');

/** Names are unique per run, so that a running fleet can be reused. */
const run = Date.now().toString(36).slice(-5);
const A100 = { cpu: '8', gpus: 8, gpuType: 'nvidia-a100' };
const JOBS = [
  rayJob(`page-run-${run}`, { ...A100, workers: 2 }, 900),
  rayJob(`page-wait-${run}`, { ...A100, workers: 1 }, 900),
  rayJob(`page-never-${run}`, { ...A100, workers: 9 }, 900),
];
const jobPage = (job: number) =>
  `workloads/hub/default/rayjob/${JOBS[job].metadata.name}`;

/** Address of each page below `/squadron`, by its name in the pictures. */
const PAGES = {
  fleet: 'fleet',
  insights: 'fleet/insights',
  clusters: 'clusters',
  hub: 'clusters/hub',
  cluster: 'clusters/worker-2',
  machines: 'clusters/worker-2?tab=machines',
  workloads: 'workloads',
  'job-running': jobPage(0),
  'job-waiting': jobPage(1),
  'job-never': jobPage(2),
  history: 'workloads/history',
  queues: 'queues',
  'queues-workloads': 'queues/workloads',
  capacity: 'queues/capacity',
  flavors: 'queues/flavors',
  rules: 'queues/rules',
  queue: 'queues/cq/hub/fleet',
  placements: 'placement',
  'placement-new': 'placement/new',
  inventory: 'admin/inventory',
  access: 'admin/access',
  doctor: 'admin/doctor',
  credentials: 'admin/credentials',
};

const SCREENS = [390, 1440, 2560].flatMap(width =>
  (['light', 'dark'] as const).map(colorScheme => ({ width, colorScheme })),
);

/** Layouts and colors differ; one screen of each is tried. */
const isTried = ({ width, colorScheme }: (typeof SCREENS)[number]) =>
  colorScheme === (width === 390 ? 'light' : 'dark') && width < 2560;

/** The rules of axe that the page and the header of the plugin break, with the first element of each. */
async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as typeof window & {
      axe: {
        run: (
          context: { include: string[] },
          options: { resultTypes: string[] },
        ) => Promise<{
          violations: {
            id: string;
            impact: string;
            nodes: { html: string }[];
          }[];
        }>;
      };
    };
    const found = await axe.run(
      { include: ['main', 'header:has(+ main)'] },
      { resultTypes: ['violations'] },
    );
    return found.violations.map(
      ({ id, impact, nodes }) =>
        `${impact} ${id} × ${nodes.length}: ${nodes[0].html}`,
    );
  });
}

/**
 * Waits until the page shows its content in this theme. The portal mounts the page again when the theme changes, so
 * that it reads everything once more.
 */
async function expectContent(
  page: Page,
  theme: 'light' | 'dark',
): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-theme-mode', theme);
  await expect(async () => {
    const main = page.getByRole('main');
    expect(await main.innerText({ timeout: 1_000 })).toMatch(/\w/);
    expect(await page.getByText(/^Loading|^Reading/).count()).toBe(0);
    // A page keeps its outline, hidden, beside its content.
    const outline = page.locator('.bui-Skeleton').filter({ visible: true });
    expect(await outline.count()).toBe(0);
  }).toPass({ timeout: 15_000 });
}

let page: Page;
let hub: KubeClient;
/** Requests that failed, and errors that no part of the page caught. */
let failed: string[] = [];

test.beforeAll(async ({ browser }) => {
  hub = await clientOf('hub');
  page = await browser.newPage();
  await page.addInitScript({ path: axePath });
  page.on('response', response => {
    if (response.status() >= 400) {
      failed.push(`${response.status()} ${response.url()}`);
    }
  });
  page.on('pageerror', error => failed.push(error.message));
  const [running, ...others] = JOBS;
  await hub.create(KINDS.rayJob, running);
  await signIn(page);
  await page.goto(`/squadron/${jobPage(0)}`);
  await expect(page.getByText('Running', { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  for (const job of others) {
    await hub.create(KINDS.rayJob, job);
  }
});

test.afterAll(async () => {
  for (const { metadata } of JOBS) {
    await hub.delete(KINDS.rayJob, { ...metadata, namespace: 'default' });
  }
  await hub.close();
  await page.close();
});

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name}: accessible, without a failing request, and as wide as the screen`, async () => {
    failed = [];
    // A portal that loads may miss a change of the theme.
    const [{ colorScheme: first }] = SCREENS;
    await page.emulateMedia({ colorScheme: first });
    await page.goto(`/squadron/${address}`);
    for (const screen of SCREENS) {
      const { width, colorScheme } = screen;
      await page.setViewportSize({
        width,
        height: Math.max(844, (width * 9) / 16),
      });
      await page.emulateMedia({ colorScheme });
      await expectContent(page, colorScheme);
      if (isTried(screen)) {
        // Colors change step by step with the theme.
        await expect(async () => {
          expect(await violations(page), colorScheme).toEqual([]);
        }).toPass({ timeout: 15_000 });
      }
      await picture(page, `pages/${name}-${width}-${colorScheme}`);
      // The picture waits until the page has been laid out for the width.
      const needed = await page.evaluate(
        () => document.documentElement.scrollWidth,
      );
      expect.soft(needed, `width at ${width}`).toBeLessThanOrEqual(width);
    }
    expect(failed).toEqual([]);
  });
}

test('the start page has the cards of the fleet', async () => {
  await page.goto('/home');
  for (const title of ['My jobs', 'Needs attention', 'Queues']) {
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  }
  await expect(
    page.getByRole('link', { name: /in the fleet\.$|clusters are ready\.$/ }),
  ).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectContent(page, colorScheme);
    await picture(page, `pages/home-1440-${colorScheme}`);
  }
});

test('the first stop of the keyboard skips the navigation', async () => {
  await page.goto('/squadron/clusters');
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
