import { screen } from '@testing-library/react';
import { renderSquadron } from '../__testUtils__/renderSquadron';

// In its own file, because answers of the permission API are cached across the tests of a file.
describe('the page of credentials', () => {
  it('offers no changes to users with read permission only', async () => {
    renderSquadron('/squadron/admin/credentials', {
      deniedPermissions: ['squadron.credentials.update'],
    });
    expect(
      await screen.findByRole('button', {
        name: /Add cloud account\. Not possible: You do not have permission to do this/,
      }),
    ).toBeVisible();
  });
});
