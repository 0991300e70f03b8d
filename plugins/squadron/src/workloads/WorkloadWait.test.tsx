import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  messageOf,
  messageText,
  sentencesOf,
  type WaitView,
} from '@squadron/backstage-plugin-squadron-common';
import { exampleJob } from '../__testUtils__/exampleJob';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const wait: WaitView = {
  cause: 'quota',
  sentence: 'Its queue is short of 5 × A100.',
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
      gpuType: 'nvidia-a100',
      resource: 'nvidia.com/gpu',
      amount: 12,
      priority: 100,
    },
    {
      cluster: 'hub',
      flavor: 'a100',
      resource: 'nvidia.com/gpu',
      amount: 1,
    },
  ],
  preemption: 'ClusterQueue fleet on hub does not preempt.',
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
      within(why).getByText('Its queue is short of 5 × A100.'),
    ).toBeInTheDocument();
    expect(
      within(why).getByText('ClusterQueue fleet on hub does not preempt.'),
    ).toBeInTheDocument();
    const ways = screen.getByRole('list', { name: 'How to end the wait' });
    expect(
      within(ways).getByText(messageText(wait.unblock[0])),
    ).toBeInTheDocument();
    const capacities = screen.getByRole('table', {
      name: 'Free capacity per cluster',
    });
    expect(within(capacities).getByText('Fits now')).toBeInTheDocument();
    const holders = screen.getByRole('table', { name: /Who holds/ });
    expect(within(holders).getByText(/pretrain/)).toBeInTheDocument();
    const other = within(holders).getByRole('row', {
      name: /another workload/,
    });
    expect(within(other).queryByText('0')).toBeNull();
    expect(within(holders).getByText('12 × A100')).toBeInTheDocument();
    expect(within(holders).queryByText('Until')).toBeNull();
  });

  it('does not repeat the verdict of a nominated job', async () => {
    const { cluster, namespace, kind, name } = exampleJob();
    const sentence = 'Waiting for admission on hub: short of 5 × A100.';
    const short = {
      cluster: 'hub',
      flavor: 'a100',
      resource: 'nvidia.com/gpu',
      shortBy: 5,
      isPermanent: false,
    };
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      {
        answers: {
          getWorkload: {
            ...exampleJob(),
            state: { code: 'Dispatching', tone: 'info' },
            verdict: sentence,
            wait: { ...wait, cause: 'worker', sentence, shortages: [short] },
          },
        },
      },
    );
    await screen.findByRole('region', { name: 'Why it waits' });
    expect(
      screen.getAllByText(/short of 5 × A100/, { selector: 'p' }),
    ).toHaveLength(1);
  });

  it.each<[WaitView['cause'], boolean]>([
    ['position', true],
    ['quota', false],
    ['stopped', false],
  ])(
    'says what others waited only where its position delays it: %s',
    async (cause, isSaid) => {
      const job = { ...exampleJob(), clusterQueue: 'fleet' };
      const { cluster, namespace, kind, name } = job;
      const usual = {
        queue: 'fleet',
        count: 38,
        p50Seconds: 240,
        p90Seconds: 1_320,
      };
      const api = renderSquadron(
        `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
        {
          answers: {
            getWorkload: { ...job, wait: { ...wait, cause } },
            getInsights: {
              ...recordedAnswer('getInsights', {}),
              waitsByQueue: [usual],
            },
          },
        },
      );
      const why = await screen.findByRole('region', { name: 'Why it waits' });
      if (isSaid) {
        expect(
          await within(why).findByText(/^Jobs in fleet usually wait 4 min/),
        ).toBeVisible();
      }
      expect(
        api.callsOf('getInsights').some(({ range }) => range === '7d'),
      ).toBe(isSaid);
    },
  );

  it('folds the clusters that can never run it into one line, with the reason of each', async () => {
    const { cluster, namespace, kind, name } = exampleJob();
    const reason = messageOf('answers.queues.excluded.cordoned');
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      {
        answers: {
          getWorkload: {
            ...exampleJob(),
            wait: {
              ...wait,
              clusters: [
                { cluster: 'worker-1', code: 'Never', detail: reason },
                { cluster: 'worker-2', code: 'FitsNow' },
                { cluster: 'worker-3', code: 'Never' },
              ],
            },
          },
        },
      },
    );
    const table = await screen.findByRole('table', {
      name: 'Free capacity per cluster',
    });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const line = screen.getByText('2 clusters cannot run it');
    expect(line.closest('details')).not.toHaveAttribute('open');
    expect(line.parentElement).toHaveTextContent(
      /worker-1.*it is cordoned.*worker-3/,
    );
  });

  it('offers a button or link beside each way that the portal has one for', async () => {
    const job = exampleJob();
    const { cluster, namespace, kind, name } = job;
    const waysOf = (...unblock: WaitView['unblock']) => ({
      ...wait,
      unblock,
      clusters: [
        {
          cluster: 'worker-3',
          code: 'Held' as const,
          detail: messageOf('answers.queues.excluded.cordoned'),
        },
      ],
    });
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      {
        answers: {
          getWorkload: {
            ...job,
            wait: waysOf(
              ...[
                messageOf('answers.workloads.unblock.elsewhere', {
                  clusters: 'worker-2',
                }),
                messageOf('answers.workloads.unblock.position'),
                messageOf('answers.workloads.unblock.cordoned', {
                  names: 'worker-3',
                }),
                messageOf('answers.workloads.unblock.grow', { queue: 'gpu' }),
                messageOf('answers.workloads.unblock.never'),
              ].map(words => sentencesOf(words)),
              'Wait.',
            ),
          },
        },
        deniedPermissions: ['squadron.quota.assign'],
      },
    );
    const list = await screen.findByRole('list', {
      name: 'How to end the wait',
    });
    const [move, priority, rejoin, grow, less, none] =
      within(list).getAllByRole('listitem');
    await userEvent.click(
      await within(move).findByRole('button', { name: 'Move' }),
    );
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Cancel' }),
    );
    expect(
      within(priority).getByRole('button', { name: 'Change priority' }),
    ).toBeEnabled();
    expect(
      within(rejoin).getByRole('link', { name: 'worker-3' }),
    ).toHaveAttribute('href', '/squadron/clusters/worker-3?tab=decommission');
    expect(
      await within(grow).findByRole('button', { name: /^Assign quota/ }),
    ).toHaveAttribute('aria-disabled', 'true');
    expect(within(grow).getByText(/squadron.quota.assign/)).toBeVisible();
    expect(within(less).getByText('Rerun with changes')).toBeInTheDocument();
    expect(within(none).queryByRole('button')).toBeNull();
  });

  it.each([
    ['a form', 'rayjob', /^Rerun with changes/],
    ['words for a kind without a form', 'job', /^Change its size/],
  ] as const)('shows how to make it run as %s', async (_, kind, expected) => {
    const job = exampleJob({ kind });
    const { cluster, namespace, name } = job;
    const way = messageOf('answers.workloads.unblock.nowhere');
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      {
        answers: {
          getWorkload: {
            ...job,
            state: { code: 'CannotRun', tone: 'danger' },
            wait: { ...wait, unblock: [way] },
          },
        },
      },
    );
    const ways = await screen.findByRole('list', {
      name: 'How to make it run',
    });
    expect(ways).toHaveTextContent(expected);
  });

  it('begins with the reason of a workload that can never run, and is red up to its queue', async () => {
    const { cluster, namespace, kind, name } = exampleJob();
    const state = { code: 'CannotRun', tone: 'danger' } as const;
    const verdict = 'Cannot run: its queue is short of 5 × A100; request less.';
    renderSquadron(
      `/squadron/workloads/${cluster}/${namespace}/${kind}/${name}?tab=why`,
      {
        answers: {
          getWorkload: {
            ...exampleJob(),
            state,
            verdict,
            wait: {
              ...wait,
              clusters: [
                { cluster: 'worker-1', code: 'Never', detail: 'has no A100' },
                { cluster: 'worker-2', code: 'FitsNow' },
              ],
            },
            place: { sentence: messageOf('answers.workloads.place.all') },
          },
        },
      },
    );
    const why = await screen.findByRole('region', {
      name: 'Why it cannot run',
    });
    expect(why).toHaveTextContent(/worker-1.*has no A100/);
    expect(within(why).queryByText(/is short of/)).toBeNull();
    expect(screen.queryByText('Fits now')).toBeNull();
    const ways = within(why).getByRole('list', { name: 'How to make it run' });
    expect(within(ways).getAllByRole('listitem')).toHaveLength(1);
    const way = screen.getByRole('region', {
      name: 'From the workload to its nodes',
    });
    const [own, local, whole] = await waitFor(() => {
      const parts = within(way).getAllByRole('listitem');
      expect(parts[1]).toHaveTextContent('Active');
      return parts;
    });
    for (const part of [own, whole]) {
      expect(within(part).getByLabelText('Broken here')).toBeVisible();
    }
    expect(whole).not.toHaveTextContent('Active');
    expect(local).toHaveTextContent('Active');
    expect(
      screen.queryByRole('region', { name: 'Possible clusters' }),
    ).not.toBeInTheDocument();
  });
});
