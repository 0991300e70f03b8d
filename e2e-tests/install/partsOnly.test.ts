import { expect, test } from '@playwright/test';
import { fillIn, forward, picture } from '../portal';
import { signInAsGuest } from './signInAsGuest';

test.beforeEach(({ page }) => signInAsGuest(page));

test('the pages name the backend plugin that is missing', async ({ page }) => {
  for (const name of ['fleet', 'clusters', 'workloads', 'queues']) {
    await page.goto(`/squadron/${name}`);
    await expect(
      page.getByText('The portal’s backend lacks Squadron').first(),
    ).toBeVisible();
    await expect(page.getByText(/permission|Healthy/)).toHaveCount(0);
  }
  await picture(page, 'install-without-backend');
});

test('a form without its field takes no secret', async ({ page }) => {
  await page.goto('/create/templates/default/import-cluster');
  await fillIn(page, 'Name', 'lab');
  const box = page.getByPlaceholder('This portal lacks the field');
  await forward(page, box);
  await expect(box).toBeDisabled();
  await picture(page, 'install-without-field');
});
