import { screen } from '@testing-library/react';
import { renderSquadron } from '../__testUtils__/renderSquadron';

// In a file of its own, since answers of the permission API are kept over the tests of one.
describe('a placement, for people who may only see', () => {
  it('says which permissions edit and deletion take', async () => {
    renderSquadron('/squadron/placement/p/nlp/t4?tab=edit', {
      deniedPermissions: [
        'squadron.placement.create',
        'squadron.placement.delete',
      ],
    });
    expect(
      await screen.findByRole(
        'button',
        { name: /Save\. Not possible: .*squadron\.placement\.create/ },
        { timeout: 20_000 },
      ),
    ).toBeVisible();
    expect(
      screen.getByRole('button', {
        name: /Delete\. Not possible: .*squadron\.placement\.delete/,
      }),
    ).toBeVisible();
    expect(
      screen.getByRole('textbox', { name: 'Number of clusters' }),
    ).toBeDisabled();
  });
});
