import { NotAllowedError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSquadron } from '../__testUtils__/renderSquadron';

describe('the history', () => {
  it('lists what has ended with what it took', async () => {
    renderSquadron('/squadron/history');
    const [row] = await screen.findAllByRole('row', { name: /tokenize-9d2e/ });
    expect(within(row).getByText('4 GPU·h A100')).toBeInTheDocument();
    expect(within(row).getByText('Succeeded')).toBeInTheDocument();
    expect(await screen.findByText('3 ended workloads')).toBeInTheDocument();
    expect(screen.getByText('Deleted')).toBeInTheDocument();
  });

  it('says how it fills where it is empty', async () => {
    renderSquadron('/squadron/history', {
      change: api => {
        api.history = [];
      },
    });
    expect(
      await screen.findByText('Nothing has ended yet'),
    ).toBeInTheDocument();
  });

  it('says who may see it', async () => {
    renderSquadron('/squadron/history', {
      change: api => {
        api.listHistory = async () => {
          throw new NotAllowedError('no');
        };
      },
    });
    expect(
      await screen.findByText(/You may not see the ended workloads/),
    ).toBeInTheDocument();
  });
});

describe('the page of a workload that Kubernetes has forgotten', () => {
  const address = '/squadron/workloads/hub/nlp/rayjob/tokenize-9d2e';

  it('shows what was kept of its last run, and the runs before', async () => {
    renderSquadron(address, {
      data: { workloads: [] },
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

  it('opens the run that the address names, whatever has its name now', async () => {
    renderSquadron(`${address}?uid=kept-2`);
    expect(
      await screen.findByText(
        'From history: this no longer exists in Kubernetes',
      ),
    ).toBeInTheDocument();
  });

  it('says that it is not here where nothing is kept either', async () => {
    renderSquadron('/squadron/workloads/hub/nlp/rayjob/never-was');
    expect(await screen.findByText('Not here')).toBeInTheDocument();
  });

  it('tells why there is no log', async () => {
    renderSquadron(`${address}?uid=kept-3&tab=logs`);
    expect(await screen.findByText(/No log is kept of it/)).toBeInTheDocument();
  });
});
