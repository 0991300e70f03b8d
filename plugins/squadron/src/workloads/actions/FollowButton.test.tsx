import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServiceUnavailableError } from '@backstage/errors';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const ADDRESS = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';

const findButton = (pressed: boolean) =>
  screen.findByRole('button', { name: 'Notify me', pressed });

describe('FollowButton', () => {
  it('switches notifications about the workload on and off', async () => {
    const api = renderSquadron(ADDRESS, {
      answers: {
        getFollow: { isFollowing: false },
        followWorkload: ({ isFollowing }) => Promise.resolve({ isFollowing }),
      },
    });
    await userEvent.click(await findButton(false));
    await userEvent.click(await findButton(true));
    await findButton(false);
    const job = {
      cluster: 'hub',
      namespace: 'nlp',
      kind: 'rayjob',
      name: 'train-llama-7f3a',
    };
    expect(api.callsOf('followWorkload')).toEqual([
      { ...job, isFollowing: true },
      { ...job, isFollowing: false },
    ]);
  });

  it('shows that the workload is followed', async () => {
    renderSquadron(ADDRESS, { answers: { getFollow: { isFollowing: true } } });
    expect(await findButton(true)).toBeVisible();
  });

  it('returns to its state if that could not be changed', async () => {
    const api = renderSquadron(ADDRESS, {
      answers: {
        getFollow: { isFollowing: false },
        followWorkload: new ServiceUnavailableError('The database is away'),
      },
    });
    await userEvent.click(await findButton(false));
    await waitFor(() => expect(api.callsOf('followWorkload')).toHaveLength(1));
    await findButton(false);
  });
});
