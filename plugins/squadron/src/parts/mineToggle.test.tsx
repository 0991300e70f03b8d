import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const own = ['user:default/nina', 'group:default/nlp'];

it('filters workloads by the reader and their groups, and back', async () => {
  const api = renderSquadron('/squadron/workloads', {
    own,
    answers: { listWorkloads: recordedAnswer('listWorkloads', {}) },
  });
  const owners = () => api.callsOf('listWorkloads').at(-1)?.owner;
  const mine = await screen.findByRole('switch', { name: 'Mine' });
  expect(mine).not.toBeChecked();
  await userEvent.click(mine);
  await waitFor(() => expect(owners()).toEqual(own));
  expect(mine).toBeChecked();
  await userEvent.click(mine);
  await waitFor(() => expect(mine).not.toBeChecked());
});

it('reads the filter from the address', async () => {
  renderSquadron('/squadron/workloads/history?owner=group%3Adefault%2Fnlp', {
    own,
    answers: { listHistory: recordedAnswer('listHistory', {}) },
  });
  expect(await screen.findByRole('switch', { name: 'Mine' })).toBeChecked();
});

it('is absent for a reader who owns nothing', async () => {
  renderSquadron('/squadron/workloads', { own: [] });
  await screen.findByText('12 workloads');
  expect(screen.queryByRole('switch', { name: 'Mine' })).toBeNull();
});
