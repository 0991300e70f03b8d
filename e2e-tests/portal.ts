import { expect, type Locator, type Page } from '@playwright/test';

/** A person of the demo, see `auth.providers.demo` in `app-config.yaml`. */
type Person = 'Maria' | 'Walter' | 'Nina' | 'Vera';

/** Signs in on a page of a new browser context. Maria may do everything. */
export async function signIn(
  page: Page,
  person: Person = 'Maria',
  { isTourEnded = true } = {},
): Promise<void> {
  if (isTourEnded) {
    // It covers a corner of the pages.
    const tour = page.getByRole('dialog', { name: 'Tour' });
    await page.addLocatorHandler(tour, () =>
      tour.getByRole('button', { name: 'End tour' }).click(),
    );
  }
  await page.goto('/');
  await page.getByRole('button', { name: `Sign in as ${person}` }).click();
  await expect(
    page.getByRole('link', { name: 'Squadron' }).first(),
  ).toBeVisible();
}

/** Saves a numbered screenshot of the page as test output. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({
    path: `e2e-tests/output/pictures/${name}.png`,
    fullPage: true,
  });
}

/** Fills in a form field by its label, required or optional. */
export async function fillIn(
  page: Page,
  label: string,
  value: string,
): Promise<void> {
  await page
    .getByLabel(label, { exact: true })
    .or(page.getByLabel(`${label} *`))
    // Without the mark of a required field.
    .or(page.getByRole('textbox', { name: label, exact: true }))
    .first()
    .fill(value);
}

/** Presses Next until the form shows the expected element. */
export async function forward(page: Page, until: Locator): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await expect(async () => {
    if (!(await until.first().isVisible()) && (await next.isVisible())) {
      await next.click();
    }
    await expect(until.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Completes a template's form with its defaults and starts the task. */
export async function runTemplate(
  page: Page,
  options: {
    template: string;
    fields: Record<string, string>;
    pictures: string;
    /** Labels of values that the review shows. */
    review?: string[];
  },
): Promise<void> {
  await page.goto(`/create/templates/default/${options.template}`);
  for (const [label, value] of Object.entries(options.fields)) {
    await fillIn(page, label, value);
  }
  await picture(page, `${options.pictures}-form`);
  const review = page.getByRole('button', { name: 'Review' });
  await forward(page, review);
  await picture(page, `${options.pictures}-last-step`);
  await review.click();
  const create = page.getByRole('button', {
    name: /^(Submit|Create|Import|Assign) /,
  });
  await expect(create).toBeVisible();
  for (const label of options.review ?? []) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await picture(page, `${options.pictures}-review`);
  await create.click();
  await page.waitForURL(/\/create\/tasks\//);
}

/** Presses the button of an action of a workload, or its item in the menu of those without a button. */
export async function pressAction(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  const more = page.getByRole('button', { name: 'More actions', exact: true });
  await more.waitFor();
  // Until the permissions are known.
  await expect(
    page.getByRole('button', { name: /Not possible: Checking/ }),
  ).toHaveCount(0);
  if (await button.isVisible()) {
    await button.click();
  } else {
    await more.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    // The popover of the menu has the role of a dialog too.
    await expect(
      page.getByRole('dialog', { name: 'More actions' }),
    ).toHaveCount(0);
  }
}

/** Presses a button, and the one of the same name in the dialog that it opens, after what is to be typed there. */
export async function confirmStep(
  page: Page,
  name: string,
  typed?: string,
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  if (typed) {
    await dialog.getByRole('textbox').fill(typed);
  }
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Waits for a step of a decommission. */
export async function expectStepDone(page: Page, name: string): Promise<void> {
  await expect(
    page.getByRole('listitem').filter({ hasText: `${name}, done` }),
  ).toBeVisible({ timeout: 60_000 });
}
