import { expect, test } from '@playwright/test';
import { picture, signIn } from '../portal';

test('the fleet page says that no hub is configured', async ({ page }) => {
  await signIn(page);
  await page.goto('/squadron');
  await expect(page.getByText(/No hub is configured/).first()).toBeVisible();
  await picture(page, 'install-without-hub');
  await expect(page.getByText('Healthy')).toHaveCount(0);
});
