import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConflictError, NotFoundError } from '@backstage/errors';
import { historyEntryOf } from '@squadron/backstage-plugin-squadron-common';
import { exampleJob } from '../__testUtils__/exampleJob';
import {
  openActionDialog,
  openActionMenu,
} from '../__testUtils__/openActionDialog';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const JOB = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';
const WORKLOADS = { topic: 'workloads' as const, cluster: 'hub' };
/** The verdict of the job while it runs, without its state. */
const LAST_VERDICT = /^[^.]{0,40}on worker-2 with 8 × A100/i;
const CHANGED = { outcome: 'updated' as const, effects: [], problems: [] };
const SUSPENDED = exampleJob({ isSuspended: true });
const SHARED = '/squadron/workloads/hub/nlp/raycluster/shared-dev';

/** Presses the confirm button once the dry run has answered. */
async function confirm(dialog: HTMLElement, label: string): Promise<void> {
  const button = within(dialog).getByRole('button', { name: label });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

/** Selects rows of the list and opens the dialog of an action for them. */
async function choose(
  names: readonly string[],
  action: string,
): Promise<HTMLElement> {
  for (const name of names) {
    const row = await screen.findByRole('row', {
      name: new RegExp(`${name}(?!-)`),
    });
    await userEvent.click(within(row).getByRole('checkbox'));
  }
  const bar = await screen.findByRole('group', { name: 'Selected workloads' });
  expect(
    await within(bar).findByText(`${names.length} selected`),
  ).toBeVisible();
  await userEvent.click(within(bar).getByRole('button', { name: action }));
  return screen.findByRole('dialog');
}

describe('the actions for a workload', () => {
  it('are only those that help one that can never run', async () => {
    const state = { code: 'CannotRun', tone: 'danger' } as const;
    renderSquadron(JOB, {
      answers: { getWorkload: { ...exampleJob(), state } },
    });
    const bar = await screen.findByRole('group', { name: /^Actions for/ });
    await within(bar).findByRole('button', { name: 'Stop' });
    expect(
      within(bar).queryByRole('button', {
        name: /^(Rerun|Suspend|Move|Priority|Open Ray dashboard)$/,
      }),
    ).toBeNull();
    expect(
      within(await openActionMenu())
        .getAllByRole('menuitem')
        .map(item => item.textContent),
    ).toEqual([
      'Rerun with changesThis portal has no form for Ray jobs.',
      'Notify me',
    ]);
  });

  it('offer the largest size that fits to one that is too large', async () => {
    const job = exampleJob();
    renderSquadron(JOB, {
      answers: {
        getWorkload: {
          ...job,
          state: { code: 'CannotRun', tone: 'danger' },
          wait: {
            cause: 'never',
            sentence: '',
            shortages: [],
            clusters: [],
            holders: [],
            unblock: [],
            largestFit: { workers: 4, gpusPerWorker: 4 },
          },
        },
      },
    });
    await screen.findByRole('button', { name: 'Stop' });
    expect(await openActionMenu()).toHaveTextContent('Rerun with 16 × A100');
  });

  it('open by keyboard, and take the focus back', async () => {
    renderSquadron(JOB, { answers: { changeWorkload: CHANGED } });
    await screen.findByRole('button', { name: 'Stop' });
    const more = screen.getByRole('button', { name: 'More actions' });
    act(() => more.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(
      await screen.findByRole('menuitem', { name: 'Rerun' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(more).toHaveFocus());
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Suspend/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(more).toHaveFocus());
  });

  it('show in the color of danger which one ends it', async () => {
    renderSquadron(JOB, {});
    const stop = await screen.findByRole('button', { name: 'Stop' });
    const dashboard = screen.getByRole('button', {
      name: 'Open Ray dashboard',
    });
    expect(stop).toHaveAttribute('data-destructive', 'true');
    expect(dashboard).not.toHaveAttribute('data-destructive');
  });

  it('suspends it after showing the effects, and offers to resume it', async () => {
    const api = renderSquadron(JOB, {
      answers: {
        changeWorkload: ({ dryRun }) => {
          if (!dryRun) {
            api.override({ getWorkload: SUSPENDED }, WORKLOADS);
          }
          return {
            outcome: 'updated',
            effects: ['3 pods end; 8 nvidia-a100 become free.'],
            problems: [],
          };
        },
      },
    });
    const dialog = await openActionDialog('Suspend');
    expect(await within(dialog).findByText(/3 pods end/)).toBeVisible();
    await confirm(dialog, 'Suspend');
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  });

  it('shows the problems of a change, and does not send it', async () => {
    renderSquadron(JOB, {
      change: api => {
        api.changeWorkload = async () => ({
          outcome: 'refused',
          effects: [],
          problems: [
            {
              field: 'suspend',
              reason: 'InvalidSpec',
              message: 'It shares a RayCluster; stop it.',
            },
          ],
        });
      },
    });
    const dialog = await openActionDialog('Suspend');
    expect(
      await within(dialog).findByText('It shares a RayCluster; stop it.'),
    ).toBeVisible();
    expect(
      within(dialog).getByRole('button', { name: 'Suspend' }),
    ).toBeDisabled();
  });

  it('reruns a job under a proposed name and opens its page', async () => {
    const ref = { namespace: 'nlp', name: 'train-llama-7f3a-2' };
    renderSquadron(JOB, {
      answers: {
        rerunWorkload: { cluster: 'hub', kind: 'rayjob', ...ref },
        getWorkload: ({ name }) => exampleJob({ name }),
      },
    });
    const dialog = await openActionDialog('Rerun');
    expect(within(dialog).getByLabelText('Name of the new job')).toHaveValue(
      'train-llama-7f3a-2',
    );
    await confirm(dialog, 'Rerun');
    expect(
      await screen.findByRole('heading', { name: /train-llama-7f3a-2/ }),
    ).toBeVisible();
  });

  it('keeps the dialog open with the error if the name is taken', async () => {
    renderSquadron(JOB, {
      answers: {
        rerunWorkload: new ConflictError(
          'RayJob nlp/train-llama-7f3a-2 exists',
        ),
      },
    });
    const dialog = await openActionDialog('Rerun');
    await confirm(dialog, 'Rerun');
    expect(
      await within(dialog).findByText('RayJob nlp/train-llama-7f3a-2 exists'),
    ).toBeVisible();
  });

  it('sends the same request id when it is confirmed again without an answer, and a new one for another name', async () => {
    const keys: unknown[] = [];
    renderSquadron(JOB, {
      answers: {
        rerunWorkload: (_input, options) => {
          keys.push(options?.idempotencyKey);
          throw new Error('No answer came');
        },
      },
    });
    const dialog = await openActionDialog('Rerun');
    await confirm(dialog, 'Rerun');
    await within(dialog).findByText('No answer came');
    await confirm(dialog, 'Rerun');
    await waitFor(() => expect(keys).toHaveLength(2));
    const name = within(dialog).getByLabelText('Name of the new job');
    await userEvent.type(name, '-wide');
    await confirm(dialog, 'Rerun');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toEqual(expect.stringMatching(/^[\x21-\x7e]{16,255}$/));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('have no desired workers while a RayCluster is suspended', async () => {
    const [cluster, namespace, , name] = SHARED.split('/').slice(3);
    const ids = { cluster, namespace, kind: 'raycluster' as const, name };
    renderSquadron(SHARED, {
      answers: {
        getWorkload: {
          ...recordedAnswer('getWorkload', ids),
          pods: [],
          state: { code: 'Suspended', tone: 'neutral' },
        },
      },
    });
    const workers = (await screen.findAllByText('Workers'))[0].parentElement;
    expect(workers).toHaveTextContent(/^Workers0suspended$/);
  });

  it('changes the bounds of a group while the autoscaler is on', async () => {
    const [cluster, namespace, kind, name] = SHARED.split('/').slice(3);
    const shared = recordedAnswer('getWorkload', {
      cluster,
      namespace,
      kind: kind as 'raycluster',
      name,
    });
    const api = renderSquadron(SHARED, {
      answers: {
        getWorkload: { ...shared, isAutoscaled: true },
        changeWorkload: CHANGED,
      },
    });
    const dialog = await openActionDialog('Scale');
    const most = within(dialog).getByLabelText('Maximum workers in group gpu', {
      selector: 'input',
    });
    await userEvent.clear(most);
    await userEvent.type(most, '6');
    await userEvent.tab();
    await confirm(dialog, 'Scale');
    await waitFor(() =>
      expect(
        api.callsOf('changeWorkload').filter(({ dryRun }) => !dryRun),
      ).toMatchObject([
        { changes: { groups: [{ name: 'gpu', maxReplicas: 6 }] } },
      ]),
    );
  });

  it.each(['Scale', 'Upgrade', 'Priority'])(
    'ask for nothing of their own when others change the workload meanwhile: %s',
    async action => {
      const [cluster, namespace, , name] = SHARED.split('/').slice(3);
      const shared = recordedAnswer('getWorkload', {
        cluster,
        namespace,
        kind: 'raycluster',
        name,
      });
      const api = renderSquadron(SHARED, {
        answers: { getWorkload: shared, changeWorkload: CHANGED },
      });
      const dialog = await openActionDialog(action);
      const changed = {
        ...shared,
        queue: 'moved-queue',
        priorityClass: 'urgent',
        image: 'ray:other',
        groups: shared.groups?.map(group => ({
          ...group,
          desired: group.desired + 1,
        })),
      };
      api.override({ getWorkload: changed }, WORKLOADS);
      await screen.findAllByText('moved-queue');
      expect(
        await within(dialog).findByText(
          /^(No changes yet|Choose a different priority)/,
        ),
      ).toBeVisible();
      expect(api.callsOf('changeWorkload')).toEqual([]);
    },
  );

  it.each(['Delete', 'Suspend'])(
    'counts the users of a RayCluster that the reader may not see: %s',
    async action => {
      const shared = recordedAnswer('getWorkload', {
        cluster: 'hub',
        namespace: 'nlp',
        kind: 'raycluster',
        name: 'shared-dev',
      });
      renderSquadron(SHARED, {
        answers: {
          changeWorkload: CHANGED,
          getWorkload: { ...shared, users: [], hiddenUsers: 2 },
        },
      });
      const dialog = within(await openActionDialog(action));
      expect(dialog.getByText('2 that you may not see')).toBeVisible();
      expect(dialog.getByLabelText('Type shared-dev to confirm')).toBeVisible();
    },
  );

  it.each(['Delete', 'Suspend'])(
    'lists the users of a RayCluster, and requires its name to be typed: %s',
    async action => {
      renderSquadron(SHARED, { answers: { changeWorkload: CHANGED } });
      const dialog = await openActionDialog(action);
      expect(
        within(dialog).getByRole('link', { name: 'nlp/tune-7b' }),
      ).toBeVisible();
      const button = within(dialog).getByRole('button', { name: action });
      expect(button).toBeDisabled();
      await userEvent.type(
        within(dialog).getByLabelText('Type shared-dev to confirm'),
        'shared-dev',
      );
      await waitFor(() => expect(button).toBeEnabled());
    },
  );

  it('shows why an action is disabled, in the menu', async () => {
    renderSquadron('/squadron/workloads/hub/vision/rayjob/eval-42', {
      deniedPermissions: ['squadron.workload.create'],
    });
    const menu = within(await openActionMenu());
    const suspend = await menu.findByRole('menuitem', { name: /^Suspend/ });
    expect(suspend).toHaveTextContent('SuspendAlready finished.');
    expect(suspend).toHaveAttribute('aria-disabled', 'true');
    expect(
      await menu.findByRole('menuitem', {
        name: /^Rerun *You do not have permission to do this.*squadron.workload.create/,
      }),
    ).toBeVisible();
  });

  it('proposes to suspend an idle RayCluster', async () => {
    renderSquadron('/squadron/workloads/hub/vision/raycluster/forgotten');
    expect(await screen.findByText('This RayCluster is idle')).toBeVisible();
    expect(screen.getByText(/No RayJob has run on it/)).toBeVisible();
    expect(
      screen.getAllByRole('button', { name: 'Suspend' }).length,
    ).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Keep running' })).toBeEnabled();
  });

  it('proposes to suspend a job that does not use its GPUs', async () => {
    renderSquadron(JOB, {
      answers: {
        getWorkload: exampleJob({
          idle: {
            since: '2026-11-21T10:00:00Z',
            suspendsAt: '2026-11-21T18:00:00Z',
            proposal: 'Its GPUs are not used.',
          },
        }),
      },
    });
    expect(await screen.findByText('This RayJob is idle')).toBeVisible();
    expect(screen.getByText('Its GPUs are not used.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep running' })).toBeEnabled();
  });

  it('shows the active and pending applications of a RayService', async () => {
    renderSquadron('/squadron/workloads/hub/nlp/rayservice/fruit-stand');
    const table = await screen.findByRole('table', { name: 'Applications' });
    expect(within(table).getByText('active')).toBeVisible();
    expect(within(table).getByText('Deploy failed')).toBeVisible();
  });

  it('keeps the last state of a deleted workload, marked as such', async () => {
    const api = renderSquadron(JOB);
    await screen.findByText(LAST_VERDICT);
    api.override({ getWorkload: new NotFoundError('no such workload') });
    api.changed({ topic: 'workloads', cluster: 'hub' });
    expect(await screen.findByText('This job was deleted')).toBeVisible();
    expect(
      screen.getByText(/was deleted\. State before: Running/),
    ).toBeVisible();
    expect(screen.getByText('Deleted')).toBeVisible();
    expect(screen.queryByText(LAST_VERDICT)).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Stop' }),
    ).not.toBeInTheDocument();
  });

  it('shows the history of the job after Stop, with who stopped it and a Rerun button', async () => {
    const history = recordedAnswer('listHistory', {});
    const api = renderSquadron(JOB, {
      answers: {
        stopWorkload: () => {
          const entry = historyEntryOf(exampleJob(), {
            nowMs: Date.now(),
            isRemoved: true,
            removedBy: 'user:default/guest',
          })!;
          api.override({
            getWorkload: new NotFoundError('no such workload'),
            listHistory: { ...history, items: [entry], total: 1 },
            getHistoryEntry: entry,
          });
          api.changed({ topic: 'workloads', cluster: 'hub' });
        },
      },
    });
    const dialog = await openActionDialog('Stop');
    await confirm(dialog, 'Stop');
    expect(await screen.findByText('This job was deleted')).toBeVisible();
    expect(
      await screen.findByText(/was deleted by guest\. Until then: /),
    ).toBeVisible();
    expect(screen.queryByText(LAST_VERDICT)).not.toBeInTheDocument();
    expect(
      screen.getByRole('group', { name: /Actions for train-llama/ }),
    ).toHaveTextContent('Rerun');
    expect(api.callsOf('stopWorkload')).toHaveLength(1);
  });
});

it('a stopped job is shown as being deleted until the portal reports another state', async () => {
  const api = renderSquadron(JOB, { answers: { stopWorkload: () => ({}) } });
  const dialog = await openActionDialog('Stop');
  await confirm(dialog, 'Stop');
  const isSaid = () =>
    screen.queryByText(/^It is removed once its child objects are deleted/);
  await waitFor(() => expect(isSaid()).toBeVisible());
  expect(screen.queryByText(LAST_VERDICT)).toBeNull();
  const state = { code: 'Failed', tone: 'danger' } as const;
  api.override({ getWorkload: exampleJob({ state }) });
  api.changed(WORKLOADS);
  await waitFor(() => expect(isSaid()).toBeNull());
});

describe('the actions for several workloads', () => {
  it('stops the selected rows, skips finished ones and keeps failed ones', async () => {
    renderSquadron('/squadron/workloads', {
      answers: {
        stopWorkload: ({ name }) => {
          if (name === 'pretrain-moe') {
            throw new ConflictError('another controller owns it');
          }
        },
      },
    });
    const dialog = await choose(
      ['train-llama-7f3a', 'pretrain-moe', 'eval-42'],
      'Stop',
    );
    expect(
      await within(dialog).findByText('Skipped: Already finished.'),
    ).toBeVisible();
    await confirm(dialog, 'Stop 2');
    expect(
      await within(dialog).findByText('Failed: another controller owns it'),
    ).toBeVisible();
    expect(within(dialog).getByText('Done.')).toBeVisible();
    expect(within(dialog).getByText(/1 of 2 failed/)).toBeVisible();
  });

  it('shows a stopped row as being deleted before the portal reports it', async () => {
    renderSquadron('/squadron/workloads', {
      answers: { stopWorkload: () => ({}) },
    });
    const dialog = await choose(['train-llama-7f3a'], 'Stop');
    await confirm(dialog, 'Stop');
    const row = await screen.findByRole('row', {
      name: /train-llama-7f3a(?!-)/,
    });
    expect(await within(row).findByText('Deleting')).toBeVisible();
    expect(within(row).queryByText('Running')).toBeNull();
  });

  it('lists the users of the selected RayClusters, and requires a name to be typed', async () => {
    renderSquadron('/squadron/workloads');
    const dialog = await choose(['shared-dev', 'train-llama-7f3a'], 'Stop');
    expect(
      await within(dialog).findByRole('link', {
        name: 'nlp/tune-7b',
      }),
    ).toBeVisible();
    const button = within(dialog).getByRole('button', { name: 'Stop 2' });
    expect(button).toBeDisabled();
    await userEvent.type(
      within(dialog).getByLabelText('Type shared-dev to confirm'),
      'shared-dev',
    );
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('skips rows without permission, with the reason', async () => {
    const api = renderSquadron('/squadron/workloads', {
      deniedPermissions: ['squadron.workload.delete'],
    });
    const dialog = await choose(['train-llama-7f3a'], 'Stop');
    expect(
      await within(dialog).findByText(
        /Skipped: You do not have permission to do this.*squadron.workload.delete/,
      ),
    ).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Stop' })).toBeDisabled();
    expect(api.callsOf('stopWorkload')).toEqual([]);
  });

  it('shows for each row the effects of suspending it', async () => {
    renderSquadron('/squadron/workloads', {
      answers: {
        changeWorkload: ({ name }) =>
          name === 'pretrain-moe'
            ? {
                outcome: 'refused',
                effects: [],
                problems: [
                  {
                    field: 'suspend',
                    reason: 'InvalidSpec',
                    message: 'It shares a RayCluster; stop it.',
                  },
                ],
              }
            : {
                outcome: 'updated',
                effects: ['3 pods end; 8 nvidia-a100 become free.'],
                problems: [],
              },
      },
    });
    const dialog = await choose(
      ['train-llama-7f3a', 'pretrain-moe'],
      'Suspend',
    );
    expect(await within(dialog).findByText(/3 pods end/)).toBeVisible();
    expect(
      within(dialog).getByText('Skipped: It shares a RayCluster; stop it.'),
    ).toBeVisible();
    await confirm(dialog, 'Suspend 1');
  });

  it('offers the actions of a row in its menu, with the reasons of disabled ones', async () => {
    renderSquadron('/squadron/workloads');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Actions for vision/eval-42' }),
    );
    expect(
      await screen.findByRole('menuitem', { name: 'Stop · Already finished.' }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('previews a row with its verdict, steps, log and actions, and returns to the list', async () => {
    renderSquadron('/squadron/workloads');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Preview nlp/pretrain-moe' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText(/1st of 4 in fleet; it needs 8 × A100/),
    ).toBeVisible();
    expect(dialog.getByText('Last steps')).toBeVisible();
    expect(dialog.getByRole('group', { name: /^Actions for/ })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      '/squadron/workloads/hub/nlp/rayjob/pretrain-moe',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('12 workloads')).toBeVisible();
  });

  it('shows in the row that its worker is unreachable', async () => {
    renderSquadron('/squadron/workloads');
    const row = await screen.findByRole('row', { name: /infer-l4/ });
    expect(within(row).getByText(/Offline/)).toBeVisible();
  });

  it('filters the list by RayClusters, and shows the filter that is set', async () => {
    renderSquadron('/squadron/workloads');
    const filters = await screen.findByRole('button', { name: 'Filters' });
    expect(screen.queryByRole('button', { name: /Kind/ })).toBeNull();
    await userEvent.click(filters);
    await userEvent.click(screen.getByRole('button', { name: /Kind/ }));
    await userEvent.click(
      await screen.findByRole('option', { name: /^RayCluster \(/ }),
    );
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('4 workloads')).toBeVisible();
    await userEvent.click(filters);
    expect(screen.queryByRole('button', { name: /Owner/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Kind/ })).toBeVisible();
  });

  it('shows the selected columns', async () => {
    renderSquadron('/squadron/workloads');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Columns' }),
    );
    await userEvent.click(
      await screen.findByRole('menuitemcheckbox', { name: 'Priority' }),
    );
    await userEvent.keyboard('{Escape}');
    expect(
      await screen.findByRole('columnheader', { name: 'Priority' }),
    ).toBeInTheDocument();
  });
});
