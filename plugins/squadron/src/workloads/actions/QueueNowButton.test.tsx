import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UnqueuedView } from '@squadron/backstage-plugin-squadron-common';
import { exampleJob } from '../../__testUtils__/exampleJob';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

/** A page is loaded when it is first shown, which is slow on a busy machine. */
const patience = { timeout: 20_000 };

/** Each test uses its own workload: the portal caches permissions per workload. */
function render(
  name: string,
  unqueued: UnqueuedView,
  deniedPermissions?: string[],
) {
  const workload = exampleJob({ name, id: `hub/nlp/rayjob/${name}`, unqueued });
  const api = renderSquadron(`/squadron/workloads/${workload.id}`, {
    answers: {
      getWorkload: workload,
      queueWorkload: () => {
        api.override(
          { getWorkload: { ...workload, unqueued: undefined } },
          { topic: 'workloads', cluster: 'hub' },
        );
        return { outcome: 'recreated', name, queue: 'default' };
      },
    },
    deniedPermissions,
  });
  return { api, workload };
}

describe('a workload that is not queued', () => {
  it('is re-created in its queue after confirmation', async () => {
    const { api, workload } = render('train-1', {
      cause: 'noLabel',
      remediation: 'recreate',
      queue: 'default',
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Queue now' }, patience),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/deleted and re-created with the same name/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Queue now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('queueWorkload')).toEqual([
      expect.objectContaining({ name: workload.name, uid: workload.uid }),
    ]);
    await waitFor(() =>
      expect(screen.queryByText('This workload is not queued')).toBeNull(),
    );
  });

  it('is not re-created by a user without permission to delete it', async () => {
    render(
      'train-2',
      { cause: 'notManaged', remediation: 'recreate', queue: 'default' },
      ['squadron.workload.delete'],
    );
    expect(
      await screen.findByRole(
        'button',
        { name: /Queue now\. Not possible: You do not have permission/ },
        patience,
      ),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows who can assign a queue to its namespace if it has none', async () => {
    render('train-3', { cause: 'noQueue', remediation: 'none' });
    expect(
      await screen.findByText(
        /Users who can create queues can add one/,
        {},
        patience,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Queue now' })).toBeNull();
  });
});
