import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const PATH = '/squadron/inventory?tab=doctor';

describe('the health of MultiKueue', () => {
  it('says what is wrong, where, what comes of it and who puts it right', async () => {
    renderSquadron(PATH);
    const row = within(
      await screen.findByRole('row', {
        name: /worker-2 has no namespace vision/,
      }),
    );
    expect(row.getByText(/stay Dispatching/)).toBeVisible();
    expect(row.getByText(/Squadron, when you ask/)).toBeVisible();
    const matrix = within(
      screen.getByRole('table', { name: 'Checks by cluster' }),
    );
    const namespaces = within(matrix.getByRole('row', { name: /^Namespaces/ }));
    expect(
      namespaces.getAllByRole('cell').map(({ textContent }) => textContent),
    ).toEqual(['—', 'in order', 'not in order', 'cannot tell']);
  });

  it('says in words why Kueue is not connected, and until when credentials are good', async () => {
    renderSquadron(PATH);
    const table = within(
      await screen.findByRole('table', { name: 'Connections of workers' }),
    );
    const lost = within(table.getByRole('row', { name: /worker-3/ }));
    expect(lost.getByText('Network lost')).toBeVisible();
    expect(lost.getByText(/10\.0\.3\.1:6443.*refused/)).toBeVisible();
    expect(lost.getByText(/in (22 h|23 h|1 d)/)).toBeVisible();
  });

  it('asks for a cure after saying what it does', async () => {
    const api = renderSquadron(PATH);
    const fix = jest
      .spyOn(api, 'fixFinding')
      .mockRejectedValueOnce(new ServiceUnavailableError('the hub is away'));
    await userEvent.click(
      await screen.findByRole('button', { name: /^Mirror now: worker-2/ }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/compares namespace vision/)).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Mirror now' });
    await userEvent.click(confirm);
    expect(await dialog.findByText(/the hub is away/)).toBeVisible();
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(screen.queryByText(/no namespace vision/)).not.toBeInTheDocument(),
    );
    expect(fix).toHaveBeenLastCalledWith('namespaces/worker-2/vision');
  });

  it('says that all is in order, and how much was checked', async () => {
    renderSquadron(PATH, {
      change: api => {
        const report = api.doctor;
        report.findings = [];
        report.looked = 57;
        report.clusters = report.clusters.slice(0, 2);
      },
    });
    expect(
      await screen.findByText(/Everything is in order|everything is in order/i),
    ).toBeVisible();
    expect(screen.getByText(/57 things checked/)).toBeVisible();
    expect(
      screen.queryByRole('table', { name: 'What is not in order' }),
    ).not.toBeInTheDocument();
  });

  it('says what to do while there is no worker', async () => {
    renderSquadron(PATH, {
      change: api => {
        api.doctor.findings = [];
        api.doctor.clusters = api.doctor.clusters.slice(0, 1);
      },
    });
    expect(await screen.findByText('No workers yet')).toBeVisible();
  });

  it('names the permission that reading takes', async () => {
    renderSquadron(PATH, {
      change: api => {
        api.getDoctorReport = async () => {
          throw new NotAllowedError('no');
        };
      },
    });
    expect(await screen.findByText(/squadron\.inventory\.read/)).toBeVisible();
  });
});
