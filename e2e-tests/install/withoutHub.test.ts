import { expect, test } from '@playwright/test';
import { picture } from '../portal';
import { signInAsGuest } from './signInAsGuest';

test('the fleet page says that no hub is configured', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/squadron');
  await expect(page.getByText(/No hub is configured/).first()).toBeVisible();
  await picture(page, 'install-without-hub');
  await expect(page.getByText('Healthy')).toHaveCount(0);
});
