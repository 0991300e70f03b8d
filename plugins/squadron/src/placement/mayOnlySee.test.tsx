import { screen } from '@testing-library/react';
import { renderSquadron } from '../__testUtils__/renderSquadron';

// In its own file, because answers of the permission API are cached across the tests of a file.
describe('a placement, for users with read permission only', () => {
  it('shows the permissions that are required for edit and deletion', async () => {
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
