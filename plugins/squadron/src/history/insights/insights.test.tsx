import { NotAllowedError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleInsights } from '../../../dev/exampleInsights';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const ADDRESS = '/squadron/insights';

describe('the plots', () => {
  it('can each be shown as a table', async () => {
    renderSquadron(ADDRESS);
    expect(await screen.findByText('GPU-hours by team')).toBeInTheDocument();
    const toggles = screen.getAllByRole('button', {
      name: /^Show .* as table$/,
    });
    expect(toggles).toHaveLength(6);
    await userEvent.click(
      screen.getByRole('button', { name: 'Show GPU-hours by team as table' }),
    );
    const table = screen.getByRole('table', { name: 'GPU-hours by team' });
    expect(within(table).getByText('84.25')).toBeInTheDocument();
    expect(within(table).getByText('no owner')).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Show Wait by queue as table' }),
    );
    expect(screen.getByText('1 h 10 min')).toBeInTheDocument();
  });

  it('leave out unknown values of the table', async () => {
    renderSquadron(ADDRESS);
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Show Running and waiting jobs as table',
      }),
    );
    const table = screen.getByRole('table', {
      name: 'Running and waiting jobs',
    });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 18);
  });

  it('use the range in the address', async () => {
    const asked: Array<{ range?: string; timeZone?: string }> = [];
    renderSquadron(`${ADDRESS}?range=30d`, {
      change: api => {
        api.getInsights = async query => {
          asked.push(query);
          return exampleInsights(Date.now());
        };
      },
    });
    const week = await screen.findByRole('radio', { name: '7 days' });
    expect(asked[0].range).toBe('30d');
    await userEvent.click(week);
    await screen.findByText('GPU-hours by team');
    expect(asked[asked.length - 1].range).toBe('7d');
  });

  it('show that recording has started if nothing is recorded', async () => {
    renderSquadron(ADDRESS, {
      change: api => {
        api.getInsights = async () => {
          const { recordedSince: _, ...data } = exampleInsights(Date.now());
          return data;
        };
      },
    });
    expect(await screen.findByText('Nothing recorded yet')).toBeInTheDocument();
    expect(screen.getByText(/Recording has started/)).toBeInTheDocument();
  });

  it('show no GPUs to users without permission to view clusters', async () => {
    renderSquadron(ADDRESS, {
      change: api => {
        api.getInsights = async () => {
          const data = exampleInsights(Date.now());
          return { ...data, gpusUsed: undefined, gpusTotal: undefined };
        };
      },
    });
    expect(
      await screen.findByText('Running and waiting jobs'),
    ).toBeInTheDocument();
    expect(screen.queryByText('GPUs in use')).not.toBeInTheDocument();
  });

  it.each([
    [new NotAllowedError('no'), /not have permission to view the insights/],
    [new TypeError('fetch failed'), /is unreachable/],
  ])('show why there are none: %s', async (error, text) => {
    renderSquadron(ADDRESS, {
      change: api => {
        api.getInsights = async () => {
          throw error;
        };
      },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
