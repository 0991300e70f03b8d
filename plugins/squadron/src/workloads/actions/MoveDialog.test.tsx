import type { HandoverView } from '@squadron/backstage-plugin-squadron-common';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleJob } from '../../__testUtils__/exampleJob';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { openActionDialog } from '../../__testUtils__/openActionDialog';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const JOB = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';

const REF = {
  cluster: 'hub',
  namespace: 'nlp',
  kind: 'rayjob' as const,
  name: 'train-llama-7f3a',
};

const SERVICE = '/squadron/workloads/hub/nlp/rayservice/chat';

const openDialog = () => openActionDialog('Move');

describe('moving a workload', () => {
  it('offers the other clusters, shows what is lost, and moves the workload', async () => {
    const choices = recordedAnswer('moveWorkload', { ...REF, dryRun: true });
    const api = renderSquadron(JOB, {
      answers: {
        moveWorkload: ({ to }) =>
          to
            ? {
                ...choices,
                outcome: 'updated',
                effects: [`It stops on worker-2 and starts over on ${to}.`],
              }
            : choices,
      },
    });
    const dialog = within(await openDialog());
    const [target] = await dialog.findAllByRole('radio');
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
    await userEvent.click(target);
    expect(await dialog.findByText(/starts over on/)).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Move' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.callsOf('moveWorkload').filter(({ dryRun }) => !dryRun);
    expect(sent).toEqual([
      expect.objectContaining({ ...REF, to: [choices.targets[0].cluster] }),
    ]);
  });

  it('shows why it cannot be moved', async () => {
    renderSquadron(JOB, {
      answers: {
        moveWorkload: {
          ...recordedAnswer('moveWorkload', { ...REF, dryRun: true }),
          outcome: 'refused',
          problems: [
            {
              field: 'workload',
              message: 'Kueue itself chooses the clusters here.',
              reason: 'InvalidSpec',
            },
          ],
        },
      },
    });
    const dialog = within(await openDialog());
    expect(
      await dialog.findByText('Kueue itself chooses the clusters here.'),
    ).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('asks before a workload that must not run twice leaves its lost cluster', async () => {
    const choices = {
      ...recordedAnswer('moveWorkload', { ...REF, dryRun: true }),
      mayRunOn: 'worker-2',
    };
    const api = renderSquadron(JOB, {
      answers: {
        moveWorkload: ({ endedOn }) => ({
          ...choices,
          outcome: endedOn ? 'updated' : 'unchanged',
        }),
      },
    });
    const dialog = within(await openDialog());
    const [target] = await dialog.findAllByRole('radio');
    await userEvent.click(target);
    expect(await dialog.findByText(/worker-2 is lost/)).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Move' });
    expect(button).toBeDisabled();
    await userEvent.click(
      dialog.getByRole('checkbox', {
        name: /does not run on worker-2 any more/,
      }),
    );
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.callsOf('moveWorkload').filter(({ dryRun }) => !dryRun);
    expect(sent).toEqual([expect.objectContaining({ endedOn: 'worker-2' })]);
  });

  it('hands over a service, shows the steps, and aborts the handover', async () => {
    const ref = { ...REF, kind: 'rayservice' as const, name: 'chat' };
    const service = exampleJob({ ...ref, id: 'hub/nlp/rayservice/chat' });
    const choices = {
      ...recordedAnswer('moveWorkload', { ...REF, dryRun: true }),
      isHandover: true,
    };
    const handover: HandoverView = {
      why: 'requested',
      successor: 'chat-2',
      isMade: true,
      to: ['worker-1'],
      since: new Date().toISOString(),
      steps: [
        { name: 'Create chat-2', state: 'done' },
        {
          name: 'Wait until chat-2 is ready',
          state: 'running',
          detail: 'starts on worker-1; chat keeps running until then',
        },
        { name: 'Delete chat', state: 'waiting' },
      ],
    };
    const api = renderSquadron(SERVICE, {
      answers: {
        getWorkload: service,
        moveWorkload: ({ to, abort, dryRun }) => {
          if (!dryRun) {
            api.override(
              {
                getWorkload: {
                  ...service,
                  handover: abort ? undefined : handover,
                },
              },
              { topic: 'workloads', cluster: 'hub' },
            );
          }
          return {
            ...choices,
            outcome: to || abort ? 'updated' : 'unchanged',
            effects: abort ? ['Deletes chat-2. chat continues.'] : [],
          };
        },
      },
    });
    const dialog = within(await openDialog());
    expect(
      await dialog.findByText(
        /ready before the old one is deleted\. It has a new name/,
      ),
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
    expect(within(steps).getAllByRole('listitem')[2]).toHaveTextContent(
      /^3Delete chat/,
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
