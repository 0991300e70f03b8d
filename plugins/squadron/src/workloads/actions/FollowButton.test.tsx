import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServiceUnavailableError } from '@backstage/errors';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const ADDRESS = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';

/** The item of the menu: to stop notifications while they are on. */
async function findItem(isOn: boolean): Promise<HTMLElement> {
  const more = await screen.findByRole('button', { name: 'More actions' });
  await userEvent.click(more);
  return screen.findByRole('menuitem', {
    name: isOn ? 'Stop notifying me' : 'Notify me',
  });
}

describe('FollowButton', () => {
  it('switches notifications about the workload on and off', async () => {
    const api = renderSquadron(ADDRESS, {
      answers: {
        getFollow: { isFollowing: false },
        followWorkload: ({ isFollowing }) => Promise.resolve({ isFollowing }),
      },
    });
    await userEvent.click(await findItem(false));
    await userEvent.click(await findItem(true));
    await findItem(false);
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
    expect(await findItem(true)).toBeVisible();
  });

  it('returns to its state if that could not be changed', async () => {
    const api = renderSquadron(ADDRESS, {
      answers: {
        getFollow: { isFollowing: false },
        followWorkload: new ServiceUnavailableError('The database is away'),
      },
    });
    await userEvent.click(await findItem(false));
    await waitFor(() => expect(api.callsOf('followWorkload')).toHaveLength(1));
    await findItem(false);
  });
});
