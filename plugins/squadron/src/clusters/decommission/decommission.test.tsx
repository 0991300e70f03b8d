import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotAllowedError } from '@backstage/errors';
import {
  decommissionSteps,
  type DecommissionGoal,
  type DecommissionView,
  type DecommissionWork,
} from '@squadron/backstage-plugin-squadron-common';
import type { RecordedApi } from '../../__testUtils__/createRecordedApi';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { renderSquadron } from '../../__testUtils__/renderSquadron';
import { agreedSteps } from './agreedSteps';
import { decommissionChoices } from './decommissionChoices';
import { interrupts, interruptedSince, outcomeTotals } from './outcomeTotals';
import { t } from '../../__testUtils__/t';

const PAGE = '/squadron/clusters/worker-2?tab=decommission';

const before = recordedAnswer('getDecommission', { cluster: 'worker-2' });

/** The decommissioning of worker-2 after a goal was set. */
function after(
  goal: DecommissionGoal | undefined,
  replacedBy?: string,
): DecommissionView {
  const replacement = replacedBy && {
    by: replacedBy,
    isReady: true,
    hasTakenOver: true,
  };
  const steps = decommissionSteps({
    goal,
    running: before.work.length,
    isReachable: true,
    isConnected: true,
    ...(replacement && { replacement }),
  });
  return { ...before, steps, goal, replacedBy };
}

/** A page whose commands take effect. */
function render(): RecordedApi {
  const done = { outcome: 'updated' as const, problems: [] };
  const api = renderSquadron(PAGE, {
    answers: {
      decommissionCluster: ({ goal, dryRun }) => {
        if (!dryRun) {
          api.override({ getDecommission: after(goal ?? undefined) });
        }
        return done;
      },
      replaceCluster: ({ by, dryRun }) => {
        if (!dryRun) {
          api.override({ getDecommission: after('Leave', by) });
        }
        return done;
      },
    },
  });
  return api;
}

async function press(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

async function confirm(dialog: HTMLElement, name: string): Promise<void> {
  const button = within(dialog).getByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

describe('decommissioning a cluster', () => {
  it('shows the effects, cordons, drains after the name is typed, and aborts', async () => {
    const api = render();
    expect(await screen.findByText('Effects of Drain')).toBeVisible();
    expect(
      await screen.findByRole('table', { name: 'Workloads of this cluster' }),
    ).toBeVisible();
    expect(
      within(
        screen.getByRole('list', { name: 'Steps of the decommissioning' }),
      ).getAllByRole('listitem'),
    ).toHaveLength(3);
    expect(screen.getByText(/of unsaved progress is lost/)).toBeVisible();
    expect(
      screen.getByText(/the fleet has 16 × A100 less; .*T4 remain/),
    ).toBeVisible();
    expect(screen.queryByText(/Each step can be undone/)).toBeNull();
    const first = screen.getByRole('button', { name: 'Cordon' });
    expect(first).toHaveAttribute('data-variant', 'primary');
    expect(first).toHaveAttribute('data-destructive', 'false');
    expect(screen.getByRole('button', { name: 'Drain' })).toHaveAttribute(
      'data-destructive',
      'true',
    );
    await confirm(await press('Cordon'), 'Cordon');
    const steps = await screen.findByRole('list', {
      name: 'Steps of the decommissioning',
    });
    expect(within(steps).getAllByRole('listitem')[0]).toHaveTextContent(
      'Cordon, done',
    );

    const drain = await press('Drain');
    expect(within(drain).getByRole('button', { name: 'Drain' })).toBeDisabled();
    await userEvent.type(within(drain).getByRole('textbox'), 'worker-2');
    await confirm(drain, 'Drain');
    expect(await screen.findByText(/workloads? left/)).toBeVisible();

    await confirm(await press('Abort'), 'Abort');
    expect(await screen.findByText('Effects of Drain')).toBeVisible();
    const sent = api.callsOf('decommissionCluster');
    expect(
      sent.filter(({ dryRun }) => !dryRun).map(({ goal }) => goal),
    ).toEqual(['Cordon', 'Drain', null]);
  });

  it('says in one sentence why its effects could not be read', async () => {
    const error = Object.assign(new Error('Request failed with 409 Conflict'), {
      cause: { name: 'ConflictError', message: 'worker-2 is being replaced.' },
    });
    renderSquadron(PAGE, { answers: { decommissionCluster: error } });
    const dialog = within(await press('Cordon'));
    expect(
      await dialog.findByText('worker-2 is being replaced.'),
    ).toBeVisible();
  });

  it('drains without further ado where nothing would be interrupted', async () => {
    const work = before.work.map(one => ({
      ...one,
      outcome: 'handsOver' as const,
    }));
    renderSquadron(PAGE, {
      answers: {
        getDecommission: { ...before, work },
        decommissionCluster: { outcome: 'updated', problems: [] },
      },
    });
    const drain = within(await press('Drain'));
    expect(
      drain.getByText('2 move: they are ready elsewhere before they end here.'),
    ).toBeVisible();
    expect(drain.queryByRole('textbox')).toBeNull();
    await waitFor(() =>
      expect(drain.getByRole('button', { name: 'Drain' })).toBeEnabled(),
    );
  });

  it('replaces the cluster, and aborts the replacement', async () => {
    const api = render();
    const dialog = within(await press('Replace with…'));
    expect(dialog.getByText('Choose the replacement.')).toBeVisible();
    await userEvent.click(dialog.getAllByRole('radio')[0]);
    expect(
      await dialog.findByText(/inherits the labels of worker-2/),
    ).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Replace' });
    expect(button).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 'worker-2');
    await userEvent.click(button);
    expect(
      await screen.findByRole('heading', { name: /Replaced with/ }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Drain' })).toBeNull();
    await confirm(await press('Abort'), 'Abort');
    expect(await screen.findByText('Effects of Drain')).toBeVisible();
    const sent = api.callsOf('replaceCluster').filter(one => !one.dryRun);
    expect(sent).toEqual([
      expect.objectContaining({ cluster: 'worker-2', by: before.others[0] }),
    ]);
  });

  it('ends with the way back to the fleet, and where the cluster is deleted', async () => {
    const cluster = recordedAnswer('getCluster', { cluster: 'worker-2' });
    renderSquadron(PAGE, {
      answers: {
        getCluster: { ...cluster, state: { code: 'Left', tone: 'neutral' } },
        getDecommission: after('Leave'),
      },
    });
    expect(
      await screen.findByText('Removed from the fleet', { exact: false }),
    ).toBeVisible();
    expect(await screen.findByText(/^Rejoin the fleet to run/)).toBeVisible();
    expect(
      within(await press('Rejoin fleet')).getByRole('button', {
        name: 'Rejoin fleet',
      }),
    ).toBeVisible();
  });

  it('requires Force if all workloads would have to wait', async () => {
    const api = renderSquadron(PAGE, {
      answers: {
        decommissionCluster: ({ goal, dryRun }) => {
          if (!dryRun) {
            api.override({ getDecommission: after(goal ?? undefined) });
            return { outcome: 'updated', problems: [] };
          }
          return {
            outcome: 'refused',
            problems: [
              {
                field: 'goal',
                message: 'worker-2 is the last cluster.',
                reason: 'InvalidSpec',
              },
            ],
          };
        },
      },
    });
    const dialog = await press('Cordon');
    expect(
      await within(dialog).findByText('worker-2 is the last cluster.'),
    ).toBeVisible();
    expect(
      within(dialog).getByRole('button', { name: 'Cordon' }),
    ).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('switch'));
    await confirm(dialog, 'Cordon');
    expect(await screen.findByText('Effects of Drain')).toBeVisible();
  });

  it('shows when its simulation cannot be read', async () => {
    renderSquadron(PAGE, {
      answers: { getDecommission: new NotAllowedError('no') },
    });
    expect(await screen.findByText(/squadron\.cluster\.read/)).toBeVisible();
  });
});

it('sums up the outcomes of the workloads', () => {
  const work = (outcome: DecommissionWork['outcome']): DecommissionWork => ({
    cluster: 'hub',
    namespace: 'nlp',
    kind: 'job',
    name: outcome,
    gpus: [],
    outcome,
    reason: '',
  });
  expect(
    outcomeTotals(
      t,
      [
        work('moves'),
        work('moves'),
        work('stays'),
        work('stuck'),
        work('ends'),
      ],
      1,
    ),
  ).toBe(
    '1 keeps running here until a successor is ready, 2 restart from the start on other clusters, 1 stops: no other cluster can run it, 1 stops and is deleted with the cluster, 1 more that you do not have permission to view.',
  );
  expect(outcomeTotals(t, [], 0)).toBe(
    'No fleet workloads run on this cluster.',
  );
});

it.each([
  [undefined, true, ['Cordon', 'Drain']],
  ['Cordon', true, ['Drain', 'Remove access', 'Abort']],
  ['Drain', false, ['Remove access now', 'Abort']],
  ['Leave', true, ['Rejoin fleet']],
  ['Leave', false, ['Remove access now', 'Rejoin fleet']],
  ['LeaveNow', false, ['Rejoin fleet']],
] as const)('after %s offers the next steps', (goal, isReachable, labels) => {
  expect(
    decommissionChoices(t, { goal, isReachable }).map(({ label }) => label),
  ).toEqual(labels);
});

it('counts only what is interrupted', () => {
  const [one] = before.work;
  const work = (
    [
      ['handsOver', '2026-11-21T10:00:00Z'],
      ['moves', '2026-11-21T12:00:00Z'],
      ['ends', '2026-11-21T11:00:00Z'],
      ['waits', undefined],
    ] as const
  ).map(([outcome, since]) => ({ ...one, outcome, since }));
  expect(interruptedSince(work)).toBe('2026-11-21T11:00:00Z');
  expect(interruptedSince(work.slice(0, 1))).toBeUndefined();
  const view = { work: [], hiddenWork: 0, isReachable: true };
  expect(interrupts(view)).toBe(false);
  expect(interrupts({ ...view, isReachable: false })).toBe(true);
});

describe('agreedSteps', () => {
  const steps = decommissionSteps({
    goal: 'Drain' as const,
    running: 0,
    isReachable: true,
    isConnected: true,
  });

  it('does not finish Drain while the page counts running jobs', () => {
    expect(agreedSteps(steps, 2)[1]).toMatchObject({
      state: 'running',
      detail: { text: '2 workloads left' },
    });
    expect(agreedSteps(steps, 0)).toEqual(steps);
  });
});
