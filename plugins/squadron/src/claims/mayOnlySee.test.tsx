import { screen } from '@testing-library/react';
import { renderSquadron } from '../__testUtils__/renderSquadron';

// In a file of its own, since answers of the permission API are kept over the tests of one.
describe('claims, for people who may only see', () => {
  it('say which permission an edit takes', async () => {
    renderSquadron('/squadron/queues/claims/worker-2-resource-claim', {
      deniedPermissions: ['squadron.quota.assign'],
    });
    expect(
      await screen.findByRole('button', {
        name: /Apply\. Not possible: You may not do this.*squadron\.quota\.assign/,
      }),
    ).toBeVisible();
    expect(
      screen.getByRole('textbox', { name: 'GPU for research' }),
    ).toBeDisabled();
  });
});
