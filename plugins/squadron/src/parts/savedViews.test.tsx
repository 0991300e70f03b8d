import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSquadron } from '../__testUtils__/renderSquadron';
import { savedViewsOf, viewQuery } from './savedViewsOf';

describe('saved views', () => {
  it('keep the filters of a list under a name until they are deleted', async () => {
    renderSquadron('/squadron/workloads?state=Failed');
    expect(await screen.findByText('1 workload')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Save view…' }),
    );
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Name' }),
      'Broken',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const button = await screen.findByRole('button', { name: 'Broken' });
    await userEvent.click(
      screen.getByRole('button', { name: 'Clear filters' }),
    );
    expect(await screen.findByText('12 workloads')).toBeVisible();
    await userEvent.click(button);
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Broken' }),
    );
    expect(await screen.findByText('1 workload')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Broken' }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Delete view Broken' }),
    );
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
  });

  it('are the same for the same filters in another order, on any page of the list', () => {
    const queryOf = (text: string) => viewQuery(new URLSearchParams(text));
    expect(queryOf('state=Failed&q=a&page=2&peek=x')).toBe(
      queryOf('q=a&state=Failed'),
    );
  });

  it.each([undefined, 'text', [1, { name: 'a' }], [{ query: 'b' }]])(
    'read nothing from %j',
    stored => expect(savedViewsOf(stored)).toEqual([]),
  );
});
