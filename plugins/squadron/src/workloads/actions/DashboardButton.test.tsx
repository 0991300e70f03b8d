import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConflictError } from '@backstage/errors';
import { exampleJob } from '../../__testUtils__/exampleJob';
import { openActionMenu } from '../../__testUtils__/openActionDialog';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const ADDRESS = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';
const LABEL = 'Open Ray dashboard';

function aTab() {
  const tab = {
    opener: window as unknown,
    close: jest.fn(),
    location: { replace: jest.fn() },
  };
  // jsdom opens no windows.
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('DashboardButton', () => {
  it('opens the dashboard in a tab without access to this one', async () => {
    const tab = aTab();
    const path = '/dashboards/ticket/';
    renderSquadron(ADDRESS, {
      answers: {
        issueDashboardTicket: { path, expiresAt: '2030-01-01T00:00:00Z' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: LABEL }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(path),
    );
    expect(tab.opener).toBeNull();
  });

  it('is kept open after a renewal that has no answer', async () => {
    aTab();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const link = { url: '/dashboards/ticket/', expiresAt: '' };
    let asked = 0;
    renderSquadron(ADDRESS, {
      change: api => {
        api.openDashboard = async () => {
          asked += 1;
          if (asked > 1) {
            throw new TypeError('Failed to fetch');
          }
          return link;
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: LABEL }));
    await act(async () => {});
    await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
    expect(asked).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
    expect(asked).toBe(3);
  });

  it('closes the empty tab if the dashboard cannot be opened', async () => {
    const tab = aTab();
    renderSquadron(ADDRESS, {
      answers: {
        issueDashboardTicket: new ConflictError('Its RayCluster is gone.'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: LABEL }));
    await waitFor(() => expect(tab.close).toHaveBeenCalled());
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it('is disabled without the permission', async () => {
    aTab();
    // Permission answers are cached per object across the tests of a file.
    const id = 'hub/nlp/rayjob/denied';
    renderSquadron(`/squadron/workloads/${id}`, {
      answers: { getWorkload: exampleJob({ id, name: 'denied' }) },
      deniedPermissions: ['squadron.workload.dashboard.read'],
    });
    const menu = within(await openActionMenu());
    expect(
      await menu.findByRole('menuitem', {
        name: /^Open Ray dashboard.*squadron.workload.dashboard.read/,
      }),
    ).toHaveAttribute('aria-disabled', 'true');
  });
});
