import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const JOB = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';

const SERVICE = '/squadron/workloads/hub/nlp/rayservice/chat';

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  return screen.findByRole('dialog');
}

describe('moving a workload', () => {
  it('offers the other clusters, shows what is lost, and moves the workload', async () => {
    const api = renderSquadron(JOB);
    const dialog = within(await openDialog());
    const [target] = await dialog.findAllByRole('radio');
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
    await userEvent.click(target);
    expect(await dialog.findByText(/starts over on/)).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Move' });
    await waitFor(() => expect(button).toBeEnabled());
    const before = api.data.workloads.find(
      ({ name }) => name === 'train-llama-7f3a',
    )?.runsOn;
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const after = api.data.workloads.find(
      ({ name }) => name === 'train-llama-7f3a',
    )?.runsOn;
    expect(after).not.toBe(before);
  });

  it('shows why it cannot be moved', async () => {
    renderSquadron(JOB, {
      change: api => {
        const move = api.moveWorkload.bind(api);
        api.moveWorkload = async input => ({
          ...(await move(input)),
          outcome: 'refused',
          problems: [
            {
              field: 'workload',
              message: 'Kueue itself chooses the clusters here.',
              reason: 'InvalidSpec',
            },
          ],
        });
      },
    });
    const dialog = within(await openDialog());
    expect(
      await dialog.findByText('Kueue itself chooses the clusters here.'),
    ).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('hands over a service, shows the steps, and aborts the handover', async () => {
    renderSquadron(SERVICE, {
      change: api => {
        api.data.workloads.push({
          ...api.data.workloads[0],
          id: 'hub/nlp/rayservice/chat',
          cluster: 'hub',
          namespace: 'nlp',
          kind: 'rayservice',
          name: 'chat',
          runsOn: 'worker-1',
          queue: 'default',
          finishedAt: undefined,
          state: { code: 'Running', tone: 'success' },
        });
      },
    });
    const dialog = within(await openDialog());
    expect(
      await dialog.findByText(/so the service is not interrupted/),
    ).toBeVisible();
    const [target] = await dialog.findAllByRole('radio');
    await userEvent.click(target);
    const button = dialog.getByRole('button', { name: 'Move' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);

    const steps = await screen.findByRole('list', {
      name: 'Steps of the handover',
    });
    expect(within(steps).getAllByRole('listitem')[1]).toHaveTextContent(
      /Wait until chat-2 is ready, running.*chat keeps running until then/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abort' }));
    const abort = within(await screen.findByRole('dialog'));
    expect(await abort.findByText(/Deletes chat-2/)).toBeVisible();
    await userEvent.click(abort.getByRole('button', { name: 'Abort' }));
    await waitFor(() =>
      expect(
        screen.queryByRole('list', { name: 'Steps of the handover' }),
      ).toBeNull(),
    );
  });
});
