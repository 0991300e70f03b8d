import { screen } from '@testing-library/react';
import { renderSquadron } from '../__testUtils__/renderSquadron';

// In a file of its own, since answers of the permission API are kept over the tests of one.
describe('the page of credentials', () => {
  it('offers no change to people who may only see', async () => {
    renderSquadron('/squadron/credentials', {
      deniedPermissions: ['squadron.credentials.update'],
    });
    expect(
      await screen.findByRole('button', {
        name: /Add credentials\. Not possible: You may not do this/,
      }),
    ).toBeVisible();
  });
});
