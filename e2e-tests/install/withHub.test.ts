import { expect, test } from '@playwright/test';
import { picture } from '../portal';
import { signInAsGuest } from './signInAsGuest';

test('the sidebar leads to the fleet with the hub', async ({ page }) => {
  await signInAsGuest(page);
  await page.getByRole('link', { name: 'Squadron' }).first().click();
  const hub = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'hub', exact: true }) });
  await expect(hub.first()).toContainText('Ready');
  await picture(page, 'install-fleet');
});

test('the templates are there', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/create');
  await expect(page.getByText('Ray job').first()).toBeVisible();
  await picture(page, 'install-templates');
});
