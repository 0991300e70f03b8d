import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotAllowedError } from '@backstage/errors';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

describe('the GPUs of the fleet', () => {
  it('say how much of each type is used', async () => {
    renderSquadron('/squadron');
    const card = within(
      await screen.findByRole('region', { name: 'GPUs by type' }),
    );
    expect(
      card.getAllByRole('img').map(bar => bar.getAttribute('aria-label')),
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/10 (of|\/) 16 A100/),
        expect.stringMatching(/2 (of|\/) 8 T4/),
      ]),
    );
  });

  it('say where, and open the workloads', async () => {
    renderSquadron('/squadron');
    const grid = await screen.findByRole('table', {
      name: 'Clusters and their GPUs',
    });
    expect(
      within(grid).getByRole('link', { name: 'worker-2: 10 / 16 A100 used' }),
    ).toHaveAttribute(
      'href',
      '/squadron/workloads?cluster=worker-2&gpu=nvidia-a100',
    );
  });
});

describe('the last 24 hours', () => {
  afterEach(() => jest.useRealTimers());

  it('are a plot and a table', async () => {
    const api = renderSquadron('/squadron');
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Show Jobs over time as table',
      }),
    );
    const table = screen.getByRole('table', {
      name: 'Jobs over time',
    });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Time', 'Running', 'Waiting']);
    expect(api.callsOf('getInsights')[0].range).toBe('24h');
  });

  it('give way to the last hour while records are young, which waits for its own answer', async () => {
    const day = recordedAnswer('getInsights', {});
    const recordedSince = day.asOf;
    const api = renderSquadron('/squadron', {
      answers: {
        getInsights: ({ range }) =>
          range === '1h' ? new Promise(() => {}) : { ...day, recordedSince },
      },
    });
    await waitFor(() =>
      expect(api.callsOf('getInsights')).toContainEqual(
        expect.objectContaining({ range: '1h' }),
      ),
    );
    const card = await screen.findByRole('region', {
      name: 'Jobs over time',
    });
    expect(within(card).getByText('Reading the insights')).toBeInTheDocument();
  });

  it('stay, with a notice, when the newest read fails', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const api = renderSquadron('/squadron');
    const hint = await screen.findByText(
      /^Recorded since .* Average over each interval/,
    );
    api.override({ getInsights: new Error('no database') });
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    const notice = await screen.findByText(/no database/);
    expect(hint).toBeVisible();
    expect(hint.closest('section')?.parentElement).toContainElement(notice);
  });

  it('may be refused alone', async () => {
    renderSquadron('/squadron', {
      answers: { getInsights: new NotAllowedError('no') },
    });
    expect(
      await screen.findByText(/not have permission to view the insights/),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'GPUs by type' })).toBeVisible();
  });
});

describe('who used the GPUs', () => {
  it('is a bar per workload that opens it, and a run that has ended its archive', async () => {
    renderSquadron('/squadron');
    const card = within(
      (
        await screen.findByText(/^The largest workloads of up to 24 hours/)
      ).closest('section') as HTMLElement,
    );
    expect(
      card.getByRole('link', { name: /: nlp\/train-llama-7f3a · Running · 8/ }),
    ).toHaveAttribute(
      'href',
      '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a',
    );
    expect(
      card.getByRole('link', { name: /: nlp\/pretrain-moe · Queued/ }),
    ).toBeInTheDocument();
    const [ended] = await card.findAllByRole('link', {
      name: /: nlp\/tokenize-9d2e · Succeeded/,
    });
    expect(ended.getAttribute('href')).toMatch(/tokenize-9d2e\?uid=kept-/);
  });

  it('says why runs that have ended are missing, beside the others', async () => {
    renderSquadron('/squadron', {
      answers: { listHistory: new Error('The database does not answer') },
    });
    const link = { name: /: nlp\/train-llama-7f3a · Running/ };
    const card = within(
      (await screen.findByRole('link', link)).closest('section')!,
    );
    expect(card.getByText(/The database does not answer/)).toBeInTheDocument();
  });
});
