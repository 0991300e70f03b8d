import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UnqueuedView } from '@squadron/backstage-plugin-squadron-common';
import { exampleFleet } from '../../dev/fleetData';
import { renderSquadron } from '../__testUtils__/renderSquadron';

/** A page is loaded when it is first shown, which takes its time on a busy machine. */
const patience = { timeout: 20_000 };

/** Each test shows a workload of its own: the portal remembers what was allowed to which one. */
function render(
  which: number,
  unqueued: UnqueuedView,
  deniedPermissions?: string[],
) {
  const workload = { ...exampleFleet(Date.now()).workloads[which], unqueued };
  const { cluster, namespace, kind, name } = workload;
  const api = renderSquadron(
    `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}`,
    { data: { workloads: [workload] }, deniedPermissions },
  );
  return { api, name };
}

describe('a workload that nothing queues', () => {
  it('is created anew in its queue once a person agreed to that', async () => {
    const { api } = render(0, {
      cause: 'noLabel',
      cure: 'recreate',
      queue: 'default',
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Queue it now' }, patience),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/deleted and created anew with the same name/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Queue it now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.data.workloads[0].state.word).toBe('Queued');
    await waitFor(() =>
      expect(
        screen.queryByText('No cluster of the fleet is asked to run it'),
      ).toBeNull(),
    );
  });

  it('is not created anew by who may not delete it', async () => {
    render(1, { cause: 'notManaged', cure: 'recreate', queue: 'default' }, [
      'squadron.workload.delete',
    ]);
    expect(
      await screen.findByRole(
        'button',
        { name: /Queue it now\. Not possible: You may not/ },
        patience,
      ),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('says who can give its namespace a queue where that has none', async () => {
    render(2, { cause: 'noQueue', cure: 'none' });
    expect(
      await screen.findByText(
        /Who may create queues can give it one/,
        {},
        patience,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Queue it now' })).toBeNull();
  });
});
