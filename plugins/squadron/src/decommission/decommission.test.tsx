import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotAllowedError } from '@backstage/errors';
import type { DecommissionWork } from '@squadron/backstage-plugin-squadron-common';
import { renderSquadron } from '../__testUtils__/renderSquadron';
import { decommissionChoices } from './decommissionChoices';
import { outcomeTotals } from './outcomeTotals';

const PAGE = '/squadron/clusters/worker-2?tab=decommission';

async function press(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

async function confirm(dialog: HTMLElement, name: string): Promise<void> {
  const button = within(dialog).getByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

describe('taking a cluster out of work', () => {
  it('says what would happen, cordons, drains by the typed name, and takes it back', async () => {
    renderSquadron(PAGE);
    expect(await screen.findByText('What would happen')).toBeVisible();
    expect(
      await screen.findByRole('table', { name: 'Work of this cluster' }),
    ).toBeVisible();
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
    expect(await screen.findByText('What would happen')).toBeVisible();
  });

  it('lets another cluster take its place, and takes that back', async () => {
    renderSquadron(PAGE);
    const dialog = within(await press('Replace with…'));
    expect(
      dialog.getByText('Choose the cluster that takes over.'),
    ).toBeVisible();
    await userEvent.click(dialog.getAllByRole('radio')[0]);
    expect(
      await dialog.findByText(/gets the labels of worker-2/),
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
    expect(await screen.findByText('What would happen')).toBeVisible();
  });

  it('wants a second word where all work would have to wait', async () => {
    renderSquadron(PAGE, {
      change: api => {
        const act = api.decommissionCluster.bind(api);
        api.decommissionCluster = async (cluster, change, options) =>
          options?.dryRun
            ? {
                outcome: 'refused',
                problems: [
                  {
                    field: 'goal',
                    message: 'worker-2 is the last cluster.',
                    reason: 'InvalidSpec',
                  },
                ],
              }
            : act(cluster, change, options);
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
    expect(await screen.findByText('What is there still')).toBeVisible();
  });

  it('says when its simulation cannot be read', async () => {
    renderSquadron(PAGE, {
      change: api => {
        api.getDecommission = async () => {
          throw new NotAllowedError('no');
        };
      },
    });
    expect(await screen.findByText(/squadron\.cluster\.read/)).toBeVisible();
  });
});

it('sums up what becomes of the work', () => {
  const work = (fate: DecommissionWork['fate']): DecommissionWork => ({
    ...{ cluster: 'hub', namespace: 'nlp', kind: 'job', name: fate },
    ...{ gpus: [], fate, reason: '' },
  });
  expect(
    outcomeTotals(
      [work('moves'), work('moves'), work('waits'), work('stuck')],
      1,
    ),
  ).toBe(
    '2 start over elsewhere, 1 has to wait, 1 can run nowhere else, 1 more that you may not see.',
  );
  expect(outcomeTotals([], 0)).toBe('Nothing of the fleet runs there.');
});

it.each([
  [undefined, true, ['Cordon', 'Drain']],
  ['Cordon', true, ['Drain', 'Remove access', 'Abort']],
  ['Drain', false, ['Remove access now', 'Abort']],
  ['Leave', true, ['Abort']],
  ['Leave', false, ['Remove access now', 'Abort']],
  ['LeaveNow', false, ['Abort']],
] as const)('after %s offers the next steps', (goal, isReachable, labels) => {
  expect(
    decommissionChoices({ goal, isReachable }).map(({ label }) => label),
  ).toEqual(labels);
});
