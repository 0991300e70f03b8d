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
  const mine = await screen.findByRole('button', { name: 'Mine' });
  expect(mine).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(mine);
  await waitFor(() => expect(owners()).toEqual(own));
  expect(mine).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(mine);
  await waitFor(() => expect(mine).toHaveAttribute('aria-pressed', 'false'));
});

it('reads the filter from the address', async () => {
  renderSquadron('/squadron/workloads/history?owner=group%3Adefault%2Fnlp', {
    own,
    answers: { listHistory: recordedAnswer('listHistory', {}) },
  });
  expect(await screen.findByRole('button', { name: 'Mine' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

it('is absent for a reader who owns nothing', async () => {
  renderSquadron('/squadron/workloads', { own: [] });
  await screen.findByText('12 workloads');
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
});
