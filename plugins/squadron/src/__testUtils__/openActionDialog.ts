import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens the menu of the actions of a workload that have no button. @internal */
export async function openActionMenu(): Promise<HTMLElement> {
  await userEvent.click(
    await screen.findByRole('button', { name: 'More actions' }),
  );
  return screen.findByRole('menu');
}

/** Presses the button of an action, or its item in the menu, and returns its dialog. @internal */
export async function openActionDialog(name: string): Promise<HTMLElement> {
  await screen.findByRole('button', { name: 'More actions' });
  // Until the permissions are known.
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Not possible: / })).toBeNull(),
  );
  const button = screen.queryByRole('button', { name });
  const action =
    button ?? within(await openActionMenu()).getByRole('menuitem', { name });
  await waitFor(() => expect(action).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(action);
  return screen.findByRole('dialog');
}
