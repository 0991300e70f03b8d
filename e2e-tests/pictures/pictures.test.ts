import { statSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/** Larger pictures make the packages' pages slow. */
const MAX_BYTES = 150_000;

/** Addresses by the name of their picture, each with a text that the finished page has. */
const PAGES = {
  fleet: ['/squadron/fleet', 'worker-2'],
  workloads: ['/squadron/workloads', 'pretrain-moe'],
  cluster: ['/squadron/clusters/worker-2', 'gpu-spot'],
  gallery: ['/gallery', 'SquadronVersionPicker'],
} as const;

for (const [name, [address, text]] of Object.entries(PAGES)) {
  test(name, async ({ page }) => {
    await page.goto(address);
    await expect(
      page.getByText(text).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const path = `${__dirname}/../../docs/pictures/${name}.png`;
    await page.screenshot({ path, animations: 'disabled' });
    expect(statSync(path).size).toBeLessThan(MAX_BYTES);
  });
}
