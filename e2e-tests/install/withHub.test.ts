import { expect, test } from '@playwright/test';
import { fillIn, forward, picture } from '../portal';
import { signInAsGuest } from './signInAsGuest';

/** The same holds for the apps of both frontend systems. */
const app = process.env.SQUADRON_E2E_APP;

test.beforeEach(({ page }) => signInAsGuest(page));

test('the sidebar leads to the fleet with the hub', async ({ page }) => {
  // Until then links to forms are enabled for everybody.
  const rights = page.waitForResponse(/namespaces\?.*workload\.create/);
  await page.getByRole('link', { name: 'Squadron' }).first().click();
  const hub = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'hub', exact: true }) });
  await expect(hub.first()).toContainText('Ready');
  await rights;
  await picture(page, `install-fleet-${app}`);
  await expect(page.getByRole('link', { name: 'Submit job' })).toBeVisible();
});

test('each tab leads to its page', async ({ page }) => {
  await page.goto('/squadron');
  const tabs = page
    .getByRole('navigation', { name: 'Squadron pages' })
    .getByRole('link');
  await expect(tabs).toHaveText([
    'Fleet',
    'Clusters',
    'Workloads',
    'Queues',
    'Placement',
    'Admin',
  ]);
  for (const tab of await tabs.all()) {
    const path = await tab.getAttribute('href');
    await tab.click();
    await expect(page).toHaveURL(new RegExp(`${path}(/inventory)?$`));
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Page not found')).toHaveCount(0);
  }
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await picture(page, `install-inventory-${app}`);
});

test('the catalog has the card and the tab of the hub', async ({ page }) => {
  await page.goto('/squadron/clusters/hub');
  await page.getByRole('link', { name: 'In catalog' }).click();
  await expect(
    page.getByRole('link', { name: 'Open', exact: true }),
  ).toBeVisible();
  await picture(page, `install-entity-${app}`);
  // The new frontend system lists the tabs as links of a navigation.
  const name = { name: 'Cluster', exact: true };
  await page.getByRole('tab', name).or(page.getByRole('link', name)).click();
  await expect(page).toHaveURL(/\/cluster$/);
  await expect(page.getByText('connected by MultiKueue')).toBeVisible();
  await picture(page, `install-entity-tab-${app}`);
});

test('the form of a template has the fields', async ({ page }) => {
  await page.goto('/create');
  await expect(page.getByText('Submit a Ray job').first()).toBeVisible();
  await page.goto('/create/templates/default/import-cluster');
  await fillIn(page, 'Name', 'lab');
  const kubeconfig = page.getByLabel('Kubeconfig', { exact: true });
  await forward(page, kubeconfig);
  await kubeconfig.fill('apiVersion: v1');
  await picture(page, `install-field-${app}`);
});
