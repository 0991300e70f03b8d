import { screen } from '@testing-library/react';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

// In its own file, because answers of the permission API are cached across the tests of a file.
describe('claims, for users with read permission only', () => {
  it('show the permission that is required for an edit', async () => {
    renderSquadron('/squadron/queues/claims/worker-2-resource-claim', {
      deniedPermissions: ['squadron.quota.assign'],
    });
    expect(
      await screen.findByRole('button', {
        name: /Apply\. Not possible: You do not have permission to do this.*squadron\.quota\.assign/,
      }),
    ).toBeVisible();
    expect(
      screen.getByRole('textbox', { name: 'GPU for research' }),
    ).toBeDisabled();
  });
});
