import { screen } from '@testing-library/react';
import { renderSquadron } from '../__testUtils__/renderSquadron';

describe('an address without a page', () => {
  it.each([
    ['clusters', '/squadron/clusters/worker-1/unknown', 'All clusters'],
    ['placement', '/squadron/placement/unknown', 'All Placements'],
  ])('shows that below %s, with a link back', async (page, address, label) => {
    renderSquadron(address);
    expect(
      await screen.findByText('Page not found', {}, { timeout: 20_000 }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      `/squadron/${page}`,
    );
  });
});
