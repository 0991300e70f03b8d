import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServiceUnavailableError } from '@backstage/errors';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const ADDRESS = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';

const button = (name: string) => screen.findByRole('button', { name });

describe('FollowButton', () => {
  it('switches notifications about the workload on and off', async () => {
    const { api } = renderSquadron(ADDRESS, {
      answers: {
        getFollow: { isFollowing: false },
        followWorkload: ({ isFollowing }) => Promise.resolve({ isFollowing }),
      },
    });
    const start = await button('Notify me');
    expect(start).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(start);
    const stop = await button('Notifying me');
    expect(stop).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(stop);
    await button('Notify me');
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
    expect(await button('Notifying me')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('returns to its state if that could not be changed', async () => {
    renderSquadron(ADDRESS, {
      answers: {
        getFollow: { isFollowing: false },
        followWorkload: new ServiceUnavailableError('The database is away'),
      },
    });
    await userEvent.click(await button('Notify me'));
    await waitFor(async () =>
      expect(await button('Notify me')).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
    );
  });
});
