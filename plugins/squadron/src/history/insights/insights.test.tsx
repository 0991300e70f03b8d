import { NotAllowedError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const ADDRESS = '/squadron/fleet/insights';

const insights = recordedAnswer('getInsights', {});

describe('the plots', () => {
  it('can each be shown as a table', async () => {
    const gpuHours = [...insights.gpuHours, { gpuHours: 3, runs: 1 }];
    renderSquadron(ADDRESS, {
      answers: { getInsights: { ...insights, gpuHours } },
    });
    expect(await screen.findByText('GPU-hours by team')).toBeInTheDocument();
    const toggles = screen.getAllByRole('button', {
      name: /^Show .* as table$/,
    });
    expect(toggles).toHaveLength(6);
    const teams = screen.getByRole('list', { name: 'GPU-hours by team' });
    expect(
      within(teams)
        .getAllByRole('listitem')
        .map(({ title }) => title),
    ).toEqual([
      'vision: 48.04 GPU·h · 2 runs',
      'nlp: 28.13 GPU·h · 3 runs',
      'edge: 11.06 GPU·h · 1 run',
      'no owner: 3 GPU·h · 1 run',
    ]);
    expect(within(teams).getByRole('link', { name: /nlp/ })).toHaveAttribute(
      'href',
      '/squadron/workloads/history?owner=group:default/nlp',
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Show GPU-hours by team as table' }),
    );
    const table = screen.getByRole('table', { name: 'GPU-hours by team' });
    expect(within(table).getByText('28.13')).toBeInTheDocument();
    expect(within(table).getByText('no owner')).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Show Wait by queue as table' }),
    );
    const waits = screen.getByRole('table', { name: 'Wait by queue' });
    const research = within(waits).getByRole('row', { name: /research/ });
    expect(within(research).getAllByText('1 h')).toHaveLength(2);
  });

  it('leave out unknown values of the table', async () => {
    renderSquadron(ADDRESS, { answers: { getInsights: insights } });
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

  it('are tables without buttons where there is too little to draw', async () => {
    const { points, ...plot } = insights.waits;
    const few = points
      .filter(({ values }) => Object.keys(values).length > 0)
      .slice(0, 2);
    renderSquadron(ADDRESS, {
      answers: {
        getInsights: {
          ...insights,
          waits: { ...plot, points: few },
          waitsByQueue: [],
          gpuHours: insights.gpuHours.slice(0, 1),
        },
      },
    });
    const card = async (name: string) =>
      within(await screen.findByRole('region', { name }));
    const waits = await card('Wait over time');
    expect(waits.getAllByRole('row')).toHaveLength(1 + 2);
    expect(
      waits.getByText('The plot appears with data of 3 intervals.'),
    ).toBeVisible();
    const queues = await card('Wait by queue');
    expect(queues.getByText('No jobs started in this period.')).toBeVisible();
    const teams = await card('GPU-hours by team');
    expect(teams.getByRole('row', { name: 'vision 48.04 2' })).toBeVisible();
    for (const brief of [waits, queues, teams]) {
      expect(brief.queryByRole('button')).not.toBeInTheDocument();
    }
  });

  it('use the range in the address', async () => {
    const api = renderSquadron(`${ADDRESS}?range=30d`, {
      answers: { getInsights: insights },
    });
    const week = await screen.findByRole('radio', { name: '7 days' });
    expect(api.callsOf('getInsights')[0].range).toBe('30d');
    await userEvent.click(week);
    await screen.findByText('GPU-hours by team');
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
      answers: { getInsights: error },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
