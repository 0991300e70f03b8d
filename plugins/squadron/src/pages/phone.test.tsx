import { setScreen } from '@squadron/test-builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSquadron } from '../__testUtils__/renderSquadron';

setScreen('phone');

describe('a list on a phone', () => {
  it('counts every filter that is chosen while they are folded', async () => {
    renderSquadron('/squadron/workloads/history?ended=24h&q=train');
    expect(
      await screen.findByRole('button', { name: 'Filters (1)' }),
    ).toBeVisible();
  });

  it('has its filters, and what to sort its cards by, behind a button', async () => {
    const api = renderSquadron('/squadron/workloads');
    const filters = await screen.findByRole('button', { name: 'Filters' });
    expect(screen.queryByRole('button', { name: /Sort by/ })).toBeNull();
    await userEvent.click(filters);
    await userEvent.click(screen.getByRole('button', { name: /Sort by/ }));
    await userEvent.click(
      await screen.findByRole('option', { name: 'Name ↓' }),
    );
    await waitFor(() =>
      expect(api.callsOf('listWorkloads')).toContainEqual(
        expect.objectContaining({ sort: '-name' }),
      ),
    );
  });

  it('shows the folded cells of a card, and does not select its row', async () => {
    renderSquadron('/squadron/workloads');
    const row = await screen.findByRole('row', { name: /tune-7b/ });
    expect(within(row).queryByText('Queue')).toBeNull();
    await userEvent.click(
      within(row).getByRole('button', { name: 'More about tune-7b' }),
    );
    expect(within(row).getByText('Queue')).toBeVisible();
    expect(row).not.toHaveAttribute('aria-selected', 'true');
  });

  it('shows the newest workloads of the fleet without folded cells', async () => {
    renderSquadron('/squadron/fleet');
    const table = within(
      await screen.findByRole('table', { name: 'Latest workloads' }),
    );
    expect(table.getByText('tune-7b')).toBeVisible();
    expect(table.queryByRole('button', { name: /^More/ })).toBeNull();
  });
});
