import { screen, waitFor, within } from '@testing-library/react';
import {
  messageOf,
  messageText,
  type WaitView,
} from '@squadron/backstage-plugin-squadron-common';
import { exampleJob } from '../__testUtils__/exampleJob';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const wait: WaitView = {
  cause: 'quota',
  sentence: 'Its queue is short of 5 × GPU in flavor a100.',
  position: {
    place: 3,
    of: 12,
    clusterQueue: 'fleet',
    inLocalQueue: { place: 1, of: 2, localQueue: 'default' },
    source: 'kueue',
  },
  shortages: [],
  clusters: [
    { cluster: 'hub', code: 'Full' },
    { cluster: 'worker-2', code: 'FitsNow' },
  ],
  holders: [
    {
      cluster: 'hub',
      namespace: 'nlp',
      kind: 'RayJob',
      name: 'pretrain',
      flavor: 'a100',
      resource: 'nvidia.com/gpu',
      amount: 12,
    },
    {
      cluster: 'hub',
      flavor: 'a100',
      resource: 'nvidia.com/gpu',
      amount: 1,
    },
  ],
  unblock: ['It could run on worker-2: it fits there now.'],
  kueueMessage: 'insufficient unused quota',
};

describe('WorkloadWait', () => {
  it('shows the reason, ways to end the wait, the free capacity and the holders', async () => {
    const { cluster, namespace, kind, name } = exampleJob();
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      { answers: { getWorkload: { ...exampleJob(), wait } } },
    );
    const why = await screen.findByRole('region', { name: 'Why it waits' });
    expect(
      within(why).getByText(messageText(wait.sentence)),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        '3rd of 12 in fleet, 1st of 2 in its own queue default (from Kueue)',
      ),
    ).toBeInTheDocument();
    const ways = screen.getByRole('list', { name: 'How to end the wait' });
    expect(
      within(ways).getByText(messageText(wait.unblock[0])),
    ).toBeInTheDocument();
    expect(screen.getByText(/Kueue: insufficient/)).toBeInTheDocument();
    const capacities = screen.getByRole('table', {
      name: 'Free capacity per cluster',
    });
    expect(within(capacities).getByText('Fits now')).toBeInTheDocument();
    const holders = screen.getByRole('table', { name: /Who holds/ });
    expect(within(holders).getByText(/pretrain/)).toBeInTheDocument();
    expect(within(holders).getByText('another job')).toBeInTheDocument();
    expect(within(holders).getAllByText('unknown')).toHaveLength(2);
  });

  it('has no empty card where the verdict has the reason and the way out', async () => {
    const { cluster, namespace, kind, name } = exampleJob();
    const state = { code: 'CannotRun', tone: 'danger' } as const;
    const verdict = `${messageText(wait.sentence)}; ${messageText(
      wait.unblock[0],
    )}`;
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      {
        answers: {
          getWorkload: {
            ...{ ...exampleJob(), state, verdict },
            wait: {
              ...{ ...wait, unblock: [wait.unblock[0]] },
              ...{ position: undefined, kueueMessage: undefined },
            },
          },
        },
      },
    );
    await screen.findByRole('table', { name: 'Free capacity per cluster' });
    expect(screen.queryByText('Why it cannot run')).toBeNull();
  });

  it('does not repeat the verdict of a workload that can never run', async () => {
    const { cluster, namespace, kind, name } = exampleJob();
    const state = { code: 'CannotRun', tone: 'danger' } as const;
    const verdict =
      'Cannot run: its queue is short of 5 × GPU in flavor a100; request less.';
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      {
        answers: {
          getWorkload: {
            ...{ ...exampleJob(), state, verdict },
            wait: { ...wait, unblock: [...wait.unblock, 'Request less.'] },
            place: { sentence: messageOf('answers.workloads.place.all') },
          },
        },
      },
    );
    const why = await screen.findByRole('region', {
      name: 'Why it cannot run',
    });
    expect(within(why).queryByText(/is short of/)).toBeNull();
    const ways = within(why).getByRole('list', { name: 'How to make it run' });
    expect(within(ways).getAllByRole('listitem')).toHaveLength(1);
    const way = screen.getByRole('region', {
      name: 'From the workload to its nodes',
    });
    const [, local, whole] = await waitFor(() => {
      const parts = within(way).getAllByRole('listitem');
      expect(parts[1]).toHaveTextContent('Active');
      return parts;
    });
    expect(within(whole).getByLabelText('Broken here')).toBeVisible();
    expect(whole).not.toHaveTextContent('Active');
    expect(local).toHaveTextContent('Active');
    expect(
      screen.queryByRole('region', { name: 'Possible clusters' }),
    ).not.toBeInTheDocument();
  });

  it('shows when the position is computed from priority and age', async () => {
    const { cluster, namespace, kind, name } = exampleJob();
    const position = { place: 2, of: 2, clusterQueue: 'fleet' };
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      {
        answers: {
          getWorkload: { ...exampleJob(), wait: { ...wait, position } },
        },
      },
    );
    expect(
      await screen.findByText('2nd of 2 in fleet (by priority and age)'),
    ).toBeInTheDocument();
  });
});
