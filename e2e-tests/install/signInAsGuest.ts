import { expect, type Page } from '@playwright/test';

/** Signs in to a portal of create-app, which knows the guest only. */
export async function signInAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  const enter = page.getByRole('button', { name: 'Enter' });
  const squadron = page.getByRole('link', { name: 'Squadron' }).first();
  await expect(enter.or(squadron).first()).toBeVisible();
  if (await enter.isVisible()) {
    await enter.click();
  }
  await expect(squadron).toBeVisible();
}
