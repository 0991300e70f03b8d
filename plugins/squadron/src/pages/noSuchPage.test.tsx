import { screen } from '@testing-library/react';
import { renderSquadron } from '../__testUtils__/renderSquadron';

describe('an address that leads nowhere', () => {
  it.each([
    ['clusters', '/squadron/clusters/worker-1/unknown', 'All clusters'],
    ['placement', '/squadron/placement/unknown', 'All Placements'],
  ])('says so below %s, and leads back', async (page, address, label) => {
    renderSquadron(address);
    expect(
      await screen.findByText('There is no such page', {}, { timeout: 20_000 }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      `/squadron/${page}`,
    );
  });
});
