import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const PATH = '/squadron/inventory?tab=doctor';

describe('the health of MultiKueue', () => {
  it('shows each problem with its cluster, consequence and remediation', async () => {
    renderSquadron(PATH);
    const row = within(
      await screen.findByRole('row', {
        name: /worker-2 has no namespace vision/,
      }),
    );
    expect(row.getByText(/stay Dispatching/)).toBeVisible();
    expect(row.getByText(/Squadron, on request/)).toBeVisible();
    const matrix = within(
      screen.getByRole('table', { name: 'Checks by cluster' }),
    );
    const namespaces = within(matrix.getByRole('row', { name: /^Namespaces/ }));
    expect(
      namespaces.getAllByRole('cell').map(({ textContent }) => textContent),
    ).toEqual(['—', 'OK', 'problem', 'unknown']);
  });

  it('shows why Kueue is not connected, and when credentials expire', async () => {
    renderSquadron(PATH);
    const table = within(
      await screen.findByRole('table', { name: 'Connections of workers' }),
    );
    const lost = within(table.getByRole('row', { name: /worker-3/ }));
    expect(lost.getByText('Network lost')).toBeVisible();
    expect(lost.getByText(/10\.0\.3\.1:6443.*refused/)).toBeVisible();
    expect(lost.getByText(/in (22 h|23 h|1 d)/)).toBeVisible();
  });

  it('requests a fix after showing its effect', async () => {
    const api = renderSquadron(PATH);
    const fix = jest
      .spyOn(api, 'fixFinding')
      .mockRejectedValueOnce(new ServiceUnavailableError('the hub is away'));
    await userEvent.click(
      await screen.findByRole('button', {
        name: /^Mirror now: worker-2(?!.*Not possible)/,
      }),
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
    expect(fix).toHaveBeenLastCalledWith({
      finding: 'namespaces/worker-2/vision',
    });
  });

  it('shows that all checks pass, and the number of checked objects', async () => {
    renderSquadron(PATH, {
      change: api => {
        const report = api.doctor;
        report.findings = [];
        report.looked = 57;
        report.clusters = report.clusters.slice(0, 2);
      },
    });
    expect(
      await screen.findByText(/No problems found|All checks pass/i),
    ).toBeVisible();
    expect(screen.getByText(/57 objects checked/)).toBeVisible();
    expect(
      screen.queryByRole('table', { name: 'Problems' }),
    ).not.toBeInTheDocument();
  });

  it('shows what to do without workers', async () => {
    renderSquadron(PATH, {
      change: api => {
        api.doctor.findings = [];
        api.doctor.clusters = api.doctor.clusters.slice(0, 1);
      },
    });
    expect(await screen.findByText('No workers yet')).toBeVisible();
  });

  it('shows the permission that is required for reading', async () => {
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
