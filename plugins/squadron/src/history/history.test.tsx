import { NotAllowedError, NotFoundError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleJob } from '../__testUtils__/exampleJob';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

describe('the history', () => {
  it('lists finished workloads with their usage', async () => {
    renderSquadron('/squadron/workloads/history');
    const [row] = await screen.findAllByRole('row', { name: /tokenize-9d2e/ });
    expect(within(row).getByText('4 GPU·h A100')).toBeInTheDocument();
    expect(within(row).getByText('Succeeded')).toBeInTheDocument();
    expect(screen.getAllByText(/^[\d.]+ CPU·h$/)).not.toHaveLength(0);
    expect(
      await screen.findByText('5 ended or deleted runs'),
    ).toBeInTheDocument();
    expect(screen.getByText('Deleted')).toBeInTheDocument();
  });

  it('lists only what ended in the chosen time, which is in the address', async () => {
    const api = renderSquadron('/squadron/workloads/history?ended=7d', {
      answers: { listHistory: recordedAnswer('listHistory', {}) },
    });
    expect(await screen.findByRole('radio', { name: '7 days' })).toBeChecked();
    expect(api.callsOf('listHistory').at(-1)?.ended).toEqual(['7d']);
    await userEvent.click(screen.getByRole('radio', { name: 'Any time' }));
    await waitFor(() =>
      expect(api.callsOf('listHistory').at(-1)?.ended).toBeUndefined(),
    );
  });

  it('shows an empty state', async () => {
    renderSquadron('/squadron/workloads/history', {
      answers: {
        listHistory: {
          ...recordedAnswer('listHistory', {}),
          items: [],
          total: 0,
          facets: {},
        },
      },
    });
    expect(
      await screen.findByText('No ended workloads yet'),
    ).toBeInTheDocument();
  });

  it('shows the required permission', async () => {
    renderSquadron('/squadron/workloads/history', {
      answers: { listHistory: new NotAllowedError('no') },
    });
    expect(
      await screen.findByText(
        /You do not have permission to view the ended or deleted runs/,
      ),
    ).toBeInTheDocument();
  });
});

describe('the page of an archived workload', () => {
  const address = '/squadron/workloads/hub/nlp/rayjob/tokenize-9d2e';

  it('shows the last run and earlier runs', async () => {
    renderSquadron(address, {
      answers: { getWorkload: new NotFoundError('no such workload') },
    });
    expect(
      await screen.findByText(
        'From history: this no longer exists in Kubernetes',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/It succeeded after 1 h/)).toBeInTheDocument();
    expect(
      await screen.findByRole('table', {
        name: 'Earlier runs of tokenize-9d2e',
      }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Log' }));
    expect(await screen.findByText(/wrote 4 shards/)).toBeInTheDocument();
  });

  it('links its cluster while that is in the fleet', async () => {
    const clusters = recordedAnswer('listClusters', { limit: 1 });
    const withoutWorker2 = {
      ...clusters,
      clusters: clusters.clusters.filter(
        ({ cluster }) => cluster !== 'worker-2',
      ),
    };
    const api = renderSquadron(`${address}?uid=kept-2`);
    const link = () => screen.queryByRole('link', { name: 'worker-2' });
    await waitFor(() =>
      expect(link()).toHaveAttribute('href', '/squadron/clusters/worker-2'),
    );
    api.override(
      { listClusters: withoutWorker2 },
      { topic: 'clusters', cluster: 'worker-2', id: 'worker-2' },
    );
    await waitFor(() => expect(link()).toBeNull());
    expect(screen.getAllByText('worker-2')[0]).toBeVisible();
  });

  it('opens the run in the address, even if another object has its name', async () => {
    renderSquadron(`${address}?uid=kept-2`, {
      answers: { getWorkload: exampleJob({ name: 'tokenize-9d2e' }) },
    });
    expect(
      await screen.findByText(
        'From history: this no longer exists in Kubernetes',
      ),
    ).toBeInTheDocument();
  });

  it('shows that it is not found if no run is archived', async () => {
    renderSquadron('/squadron/workloads/hub/nlp/rayjob/never-was', {
      answers: { getWorkload: new NotFoundError('no such workload') },
    });
    expect(await screen.findByText('Not found')).toBeInTheDocument();
  });

  it('shows that the history cannot be read, which is not the same', async () => {
    renderSquadron('/squadron/workloads/hub/nlp/rayjob/never-was', {
      answers: {
        getWorkload: new NotFoundError('no such workload'),
        listHistory: new Error('The database does not answer'),
      },
    });
    expect(
      await screen.findByText(/The database does not answer/),
    ).toBeInTheDocument();
    expect(screen.queryByText('Not found')).toBeNull();
  });

  it('shows why there is no log', async () => {
    renderSquadron(`${address}?uid=kept-3&tab=logs`);
    expect(
      await screen.findByText(/Its log is not archived/),
    ).toBeInTheDocument();
  });
});
