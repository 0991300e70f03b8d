import { statSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { animate } from './animation';

/** Larger pictures make the packages' pages slow. */
const MAX_BYTES = 150_000;

const FOLDER = `${__dirname}/../../docs/pictures`;

type Stop = readonly [address: string, text: string];

const FLEET: Stop = ['/squadron/fleet', 'worker-2'];

/** Addresses by the name of their picture, each with a text that the finished page has. */
const PAGES: Readonly<Record<string, Stop>> = {
  fleet: FLEET,
  gallery: ['/gallery', 'SquadronVersionPicker'],
};

/** What the animation shows, one after the other. */
const WALK: readonly Stop[] = [
  ['/home', 'Customize'],
  FLEET,
  ['/squadron/fleet/insights?range=7d', 'GPU-hours by owner'],
  ['/squadron/workloads', 'pretrain-moe'],
  ['/squadron/queues', 'LocalQueues'],
  ['/squadron/queues/capacity', 'Capacity'],
  ['/squadron/clusters/worker-2', 'gpu-spot'],
];

async function shoot(page: Page, [address, text]: Stop, path?: string) {
  await page.goto(address);
  await expect(
    page.getByText(text).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  return page.screenshot({ path, animations: 'disabled' });
}

for (const [name, stop] of Object.entries(PAGES)) {
  test(name, async ({ page }) => {
    const path = `${FOLDER}/${name}.png`;
    await shoot(page, stop, path);
    expect(statSync(path).size).toBeLessThan(MAX_BYTES);
  });
}

test('walk', async ({ page }) => {
  const pictures: Buffer[] = [];
  for (const stop of WALK) {
    pictures.push(await shoot(page, stop));
  }
  const animation = animate(pictures, 2.5);
  writeFileSync(`${FOLDER}/walk.png`, animation);
  expect(animation.length).toBeLessThan(WALK.length * MAX_BYTES);
});
