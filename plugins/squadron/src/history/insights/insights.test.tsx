import { NotAllowedError } from '@backstage/errors';
import type { Insights } from '@squadron/backstage-plugin-squadron-common';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const ADDRESS = '/squadron/fleet/insights';

const insights = recordedAnswer('getInsights', {});

describe('the plots', () => {
  it('lead with the one of the GPUs', async () => {
    renderSquadron(ADDRESS);
    const plots = await screen.findAllByRole('img', { name: /as a table/ });
    expect(plots[0]).toHaveAccessibleName(/^GPUs in use/);
  });

  it('can each be shown as a table', async () => {
    const cost = { currency: 'EUR', amount: 120.1 };
    const [vision, ...others] = insights.gpuHours.map(
      ({ cost: _, ...one }) => one,
    );
    const gpuHours = [
      { ...vision, cost },
      ...others,
      { gpuHours: 3, jobsEnded: 1 },
    ];
    renderSquadron(ADDRESS, {
      answers: { getInsights: { ...insights, gpuHours } },
    });
    expect(await screen.findByText('GPU-hours by owner')).toBeInTheDocument();
    const toggles = screen.getAllByRole('button', {
      name: /^Show .* as table$/,
    });
    expect(toggles).toHaveLength(5);
    expect(screen.getByRole('link', { name: /^nlp/ })).toHaveAttribute(
      'href',
      '/squadron/workloads/history?owner=group:default/nlp',
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Show GPU-hours by owner as table' }),
    );
    const table = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map(row => [...row.children].map(({ textContent }) => textContent));
    expect(table('GPU-hours by owner')).toEqual([
      ['Owner', 'GPU·h', 'Cost (EUR)', 'Ended jobs'],
      ['vision', '48.04', '120.10', '1'],
      ['nlp', '28.13', '—', '1'],
      ['edge', '11.06', '—', '0'],
      ['without an owner', '3.00', '—', '1'],
    ]);
    const [head, ...queues] = table('GPU-hours and waits by queue');
    expect(head.at(-1)).toBe('Wait: p50 / p90');
    expect(queues).toContainEqual([
      ...['research', '4.00', '10.00', '0'],
      '1 h / 1 h',
    ]);
  });

  it('list a person and a team of the same name', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const [vision] = insights.gpuHours;
    const gpuHours = ['user:default/nlp', 'group:default/nlp'].map(
      (owner, at) => ({ ...vision, owner, gpuHours: at }),
    );
    renderSquadron(ADDRESS, {
      answers: { getInsights: { ...insights, gpuHours } },
    });
    const table = await screen.findByRole('table', {
      name: 'GPU-hours by owner',
    });
    expect(within(table).getAllByRole('link', { name: /^nlp/ })).toHaveLength(
      2,
    );
    expect(errors).not.toHaveBeenCalledWith(
      expect.stringContaining('same key'),
      expect.anything(),
      expect.anything(),
    );
    errors.mockRestore();
  });

  it('leave out unknown values of the table', async () => {
    renderSquadron(ADDRESS, { answers: { getInsights: insights } });
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Show Jobs over time as table',
      }),
    );
    const table = screen.getByRole('table', {
      name: 'Jobs over time',
    });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 18);
  });

  it('are drawn where one interval is measured, and no card without data', async () => {
    const { points, ...plot } = insights.waits;
    const few = points
      .filter(({ values }) => Object.keys(values).length > 0)
      .slice(0, 1);
    const [vision] = insights.gpuHours;
    renderSquadron(ADDRESS, {
      answers: {
        getInsights: {
          ...insights,
          waits: { ...plot, points: few },
          jobsEnded: { ...insights.jobsEnded, points: [] },
          waitsByQueue: [],
          gpuHours: [{ ...vision, cost: undefined }],
          gpuHoursByQueue: [],
        },
      },
    });
    expect(
      await screen.findByRole('img', { name: /^Wait over time\./ }),
    ).toBeVisible();
    for (const name of [/^Ended jobs/, /by queue$/]) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    const teams = within(
      screen.getByRole('region', { name: 'GPU-hours by owner' }),
    );
    expect(teams.getByRole('link', { name: /vision/ })).toBeVisible();
  });

  it('stand below their sums', async () => {
    renderSquadron(ADDRESS, { answers: { getInsights: insights } });
    expect(await screen.findByText('GPU-hours')).toBeVisible();
    expect(screen.getByText('Wait in research (p90)')).toBeVisible();
    expect(screen.getByRole('link', { name: /^\d+ failed$/ })).toHaveAttribute(
      'href',
      '/squadron/workloads/history?state=Failed',
    );
  });

  it('name deleted jobs, and a use too small for a sample', async () => {
    const none = (plot: Insights['jobsEnded']) => ({
      ...plot,
      points: plot.points.map(point => ({ ...point, values: { a100: 0 } })),
    });
    const { gpusUsed, jobsEnded } = insights;
    renderSquadron(ADDRESS, {
      answers: {
        getInsights: {
          ...insights,
          gpusUsed: none(gpusUsed!),
          jobsEnded: {
            series: ['Deleted'],
            points: jobsEnded.points
              .slice(0, 3)
              .map(point => ({ ...point, values: { Deleted: 1 } })),
          },
        },
      },
    });
    const deleted = await screen.findByRole('link', { name: '3 deleted' });
    expect(deleted).toHaveAttribute(
      'href',
      '/squadron/workloads/history?state=Deleted',
    );
    expect(screen.getByText('< 1 %')).toBeVisible();
  });

  it('use the range in the address', async () => {
    const api = renderSquadron(`${ADDRESS}?range=30d`, {
      answers: { getInsights: insights },
    });
    const week = await screen.findByRole('radio', { name: '7 days' });
    expect(api.callsOf('getInsights')[0].range).toBe('30d');
    await userEvent.click(week);
    await screen.findByText('GPU-hours by owner');
    expect(api.callsOf('getInsights').at(-1)?.range).toBe('7d');
  });

  it('show that recording has started if nothing is recorded', async () => {
    renderSquadron(ADDRESS, {
      answers: { getInsights: { ...insights, recordedSince: undefined } },
    });
    expect(await screen.findByText('Nothing recorded yet')).toBeInTheDocument();
    expect(screen.getByText(/Recording has started/)).toBeInTheDocument();
  });

  it('show no GPUs to users without permission to view clusters', async () => {
    renderSquadron(ADDRESS, {
      answers: {
        getInsights: { ...insights, gpusUsed: undefined, gpusTotal: undefined },
      },
    });
    expect(await screen.findByText('Jobs over time')).toBeInTheDocument();
    expect(screen.queryByText('GPUs in use')).not.toBeInTheDocument();
  });

  it.each([
    [new NotAllowedError('no'), /not have permission to view the insights/],
    [new TypeError('fetch failed'), /is unreachable/],
  ])('show why there are none: %s', async (error, text) => {
    renderSquadron(ADDRESS, {
      answers: { getInsights: error },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('the budgets of the month', () => {
  const budgets = recordedAnswer('listBudgets', {});
  const items = [
    {
      owner: 'group:default/nlp',
      limit: 100,
      used: 121,
      level: 'exceeded',
      since: '2026-11-19T13:00:00.000Z',
    },
    {
      clusterQueue: 'research',
      currency: 'EUR',
      limit: 80,
      used: 10,
      expected: 20.5,
      level: 'within',
    },
  ] as const;

  it('are shown with their share and what is expected', async () => {
    renderSquadron(ADDRESS, {
      answers: { listBudgets: { ...budgets, items: [...items] } },
    });
    const table = await screen.findByRole('table', {
      name: 'Budgets of this month',
    });
    const [, ...rows] = within(table)
      .getAllByRole('row')
      .map(row => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['nlp', '121 % of 100 GPU·h, used up, from 2026-11-19', '—'],
      ['ClusterQueue research', '12 % of 80.00 EUR', '20.50 EUR'],
    ]);
    expect(
      within(table).getByRole('link', { name: 'ClusterQueue research' }),
    ).toHaveAttribute(
      'href',
      '/squadron/workloads/history?clusterQueue=research',
    );
  });

  it('are absent in a portal without any', async () => {
    renderSquadron(ADDRESS, {
      answers: { listBudgets: { ...budgets, items: [] } },
    });
    await screen.findByText('GPU-hours by owner');
    expect(screen.queryByText('Budgets of this month')).toBeNull();
  });
});
