import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const job = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  return screen.findByRole('dialog');
}

describe('moving a workload', () => {
  it('offers the other clusters, says what is lost, and moves it', async () => {
    const api = renderSquadron(job);
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

  it('says why it cannot be moved', async () => {
    renderSquadron(job, {
      change: api => {
        const move = api.moveWorkload.bind(api);
        api.moveWorkload = async (ref, asked, options) => ({
          ...(await move(ref, asked, options)),
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
});
