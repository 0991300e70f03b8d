import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const PATH = '/squadron/admin/doctor';

const report = recordedAnswer('getDoctorReport', {});

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
    expect(
      screen.queryByRole('table', { name: 'Checks by cluster' }),
    ).toBeNull();
    const all = screen.getByRole('button', {
      name: /^All 16 checks by cluster, \d+ passed$/,
    });
    await userEvent.click(all);
    expect(all).toHaveFocus();
    expect(all).toHaveAttribute('aria-expanded', 'true');
    const matrix = within(
      screen.getByRole('table', { name: 'Checks by cluster' }),
    );
    const namespaces = within(matrix.getByRole('row', { name: /^Namespaces/ }));
    expect(
      namespaces.getAllByRole('cell').map(({ textContent }) => textContent),
    ).toEqual(['—', 'unknown', 'OK', 'problem']);
    const checks = matrix.getAllByRole('rowheader');
    expect(checks[0]).toHaveTextContent('Reachable from the portal');
    expect(checks.at(-1)).toHaveTextContent('Reconcilers working');
    const reasons = screen.getByRole('table', {
      name: 'Checks that could not run',
    });
    expect(within(reasons).getAllByText('connection refused')).toHaveLength(1);
  });

  it.each(['service', 'impersonate'] as const)(
    'says whose identity acts in clusters in mode %s',
    async accessMode => {
      const answers = { getDoctorReport: { ...report, accessMode } };
      renderSquadron(PATH, { answers });
      await screen.findByRole('table', { name: 'Connections of workers' });
      expect(
        screen.queryAllByText(
          'The portal acts in clusters with its own identity',
        ),
      ).toHaveLength(accessMode === 'service' ? 1 : 0);
    },
  );

  it('shows why Kueue is not connected, and when credentials expire', async () => {
    renderSquadron(PATH);
    const table = within(
      await screen.findByRole('table', { name: 'Connections of workers' }),
    );
    const lost = within(table.getByRole('row', { name: /edge-9/ }));
    expect(lost.getByText('Network lost')).toBeVisible();
    expect(lost.getByText(/10\.0\.9\.1:6443.*refused/)).toBeVisible();
    expect(lost.getByText(/in 4[12] min/)).toBeVisible();
  });

  it('requests a fix after showing its effect', async () => {
    const api = renderSquadron(PATH, {
      answers: { fixFinding: new ServiceUnavailableError('the hub is away') },
    });
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
    api.override({
      fixFinding: ({ finding: id }) => {
        const [finding, ...findings] = [...report.findings].sort(
          (a, b) => Number(b.id === id) - Number(a.id === id),
        );
        api.override({ getDoctorReport: { ...report, findings } });
        return { finding, requestedAt: report.checkedAt };
      },
    });
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(screen.queryByText(/no namespace vision/)).not.toBeInTheDocument(),
    );
    expect(api.callsOf('fixFinding').at(-1)).toEqual({
      finding: 'namespaces/worker-2/vision',
    });
  });

  it.each([
    ['all checks pass', 'ok', 'Healthy', /^All checks pass/],
    [
      'checks could not run',
      'unknown',
      'Incomplete',
      /^\d+ checks passed, 1 could not run everywhere. No problem is known: check by hand/,
    ],
  ] as const)(
    'shows that %s, and the number of checked objects',
    async (...row) => {
      const [, state, badge, sentence] = row;
      const clusters = report.clusters
        .filter(({ id }) => ['hub', 'worker-1'].includes(id))
        .map((cluster, index) => ({
          ...cluster,
          cells: cluster.cells.map((cell, place) => ({
            ...cell,
            state: index + place === 0 ? state : ('ok' as const),
          })),
        }));
      renderSquadron(PATH, {
        answers: {
          getDoctorReport: { ...report, findings: [], looked: 57, clusters },
        },
      });
      expect(await screen.findByText(badge)).toBeVisible();
      expect(screen.getByText(sentence)).toBeVisible();
      expect(screen.getByText(/57 objects checked/)).toBeVisible();
      expect(
        screen.queryByRole('table', { name: 'Problems' }),
      ).not.toBeInTheDocument();
    },
  );

  it('shows what to do without workers', async () => {
    renderSquadron(PATH, {
      answers: {
        getDoctorReport: {
          ...report,
          findings: [],
          clusters: report.clusters.slice(0, 1),
        },
      },
    });
    expect(await screen.findByText('No workers yet')).toBeVisible();
  });

  it('shows the permission that is required for reading', async () => {
    renderSquadron(PATH, {
      answers: { getDoctorReport: new NotAllowedError('no') },
    });
    expect(await screen.findByText(/squadron\.inventory\.read/)).toBeVisible();
  });
});
