import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConflictError, NotFoundError } from '@backstage/errors';
import { exampleJob } from '../__testUtils__/exampleJob';
import { openActionMenu } from '../__testUtils__/openActionDialog';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

describe('the plugin', () => {
  it('opens with the fleet page and has tabs for the other pages', async () => {
    renderSquadron('/squadron');
    await screen.findByText('GPUs by type');
    await userEvent.click(screen.getByRole('link', { name: 'Queues' }));
    expect(await screen.findByText('LocalQueues')).toBeVisible();
  });

  it('links a name in a table to the page of the object', async () => {
    renderSquadron('/squadron/workloads');
    await userEvent.click(
      await screen.findByRole('link', { name: 'train-llama-7f3a' }),
    );
    expect(
      await screen.findByRole('heading', { name: /train-llama-7f3a/ }),
    ).toBeVisible();
  });

  it('shows a change without a reload', async () => {
    const api = renderSquadron(
      '/squadron/workloads/hub/nlp/rayjob/pretrain-moe',
    );
    const job = recordedAnswer('getWorkload', {
      cluster: 'hub',
      namespace: 'nlp',
      kind: 'rayjob',
      name: 'pretrain-moe',
    });
    await screen.findByText(/1st of 4 in fleet; it needs 8 × A100/);
    api.override({ getWorkload: { ...job, verdict: 'Runs on worker-2 now.' } });
    api.changed({ topic: 'workloads', cluster: 'hub', id: job.id });
    expect(await screen.findByText('Runs on worker-2 now.')).toBeVisible();
  });

  it('is not busy while it reads a change', async () => {
    const api = renderSquadron('/squadron/workloads');
    const link = await screen.findByRole('link', { name: 'train-llama-7f3a' });
    const table = link.closest('table')!;
    const before = api.callsOf('listWorkloads').length;
    api.override(
      { listWorkloads: () => new Promise<never>(() => undefined) },
      { topic: 'workloads', cluster: 'hub' },
    );
    await waitFor(() =>
      expect(api.callsOf('listWorkloads').length).toBeGreaterThan(before),
    );
    expect(table).not.toHaveAttribute('aria-busy', 'true');
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
  });

  it('filters by the address and clears the filters', async () => {
    renderSquadron('/squadron/workloads?state=Failed');
    expect(await screen.findByText('1 workload')).toBeVisible();
    expect(screen.getByRole('link', { name: 'eval-42' })).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Clear filters' }),
    );
    expect(await screen.findByText('12 workloads')).toBeVisible();
  });

  it('shows that filters hide everything, and offers to clear them', async () => {
    renderSquadron('/squadron/workloads?q=nosuchname');
    expect(
      await screen.findByText('No workloads match these filters'),
    ).toBeVisible();
  });

  it('filters by state with the counters', async () => {
    renderSquadron('/squadron/workloads');
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Failed 1' }),
    );
    expect(await screen.findByText('1 workload')).toBeVisible();
  });

  it('lists the timeline of a job in order, one line each', async () => {
    renderSquadron('/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a');
    const list = await screen.findByRole('list', {
      name: 'Steps in chronological order',
    });
    const steps = within(list).getAllByRole('listitem');
    expect(steps).toHaveLength(12);
    expect(steps[0]).toHaveTextContent(/submitted/i);
    expect(steps[11]).toHaveTextContent(/running/i);
  });

  it('shows a log without control characters, and searches it', async () => {
    const lines = Array.from(
      { length: 120 },
      (_, index) => `step ${index * 50} \u001b[32mgpu\u001b[0m=8`,
    );
    renderSquadron(
      '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a?tab=logs',
      {
        answers: {
          getWorkloadLog: { text: lines.join('\n'), truncated: true },
        },
      },
    );
    const log = await screen.findByRole('log', { name: /train-llama/ });
    expect(log).toHaveTextContent(/step 5950 gpu=8/);
    await userEvent.type(screen.getByLabelText('Search log'), 'STEP 5950');
    expect(await screen.findByText('1 match')).toBeVisible();
  });

  it('shows the steps of a cluster that is being created', async () => {
    renderSquadron('/squadron/clusters/gpu-3');
    const steps = await screen.findByRole('list', { name: 'Setting up' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(6);
    expect(within(steps).getByText(/1 of 2 nodes ready/)).toBeVisible();
  });

  it.each([
    [
      'scale' as const,
      'Scaling',
      { name: 'machines', state: 'running' as const, detail: '2 → 4 machines' },
    ],
    [
      'delete' as const,
      'Deleting',
      {
        name: 'machines',
        state: 'running' as const,
        detail: '1 machine left',
        isLate: true,
      },
    ],
  ])(
    'shows the steps of the operation %s under its name',
    async (name, title, step) => {
      renderSquadron('/squadron/clusters/worker-1', {
        answers: {
          getCluster: {
            ...recordedAnswer('getCluster', { cluster: 'worker-1' }),
            operation: {
              name,
              since: new Date(Date.now() - 40_000).toISOString(),
              steps: [step],
              isLate: 'isLate' in step,
            },
          },
        },
      });
      const steps = await screen.findByRole('list', { name: title });
      expect(within(steps).getByText(step.detail)).toBeVisible();
      expect(within(steps).queryAllByText('longer than usual')).toHaveLength(
        'isLate' in step ? 1 : 0,
      );
      expect(
        screen.queryByRole('list', { name: 'Setting up' }),
      ).not.toBeInTheDocument();
    },
  );

  it('opens the branches of unhealthy conditions', async () => {
    renderSquadron('/squadron/clusters/worker-2?tab=conditions');
    const tree = await screen.findByRole('list', {
      name: 'Objects and their conditions',
    });
    expect(within(tree).getByText('InfrastructureReady = False')).toBeVisible();
    const folded = within(tree).getByRole('button', {
      name: 'MachineDeployment worker-2-gpu-base',
    });
    expect(folded).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(folded);
    expect(
      within(tree).getByText('worker-2-gpu-base-7f3a', { exact: false }),
    ).toBeVisible();
  });

  it('focuses the search with one key', async () => {
    renderSquadron('/squadron/clusters');
    await screen.findByText('5 clusters');
    await userEvent.keyboard('/');
    expect(screen.getByLabelText('Search clusters')).toHaveFocus();
  });
});

describe('stopping a job', () => {
  const address = '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a';

  it('shows what is lost before it starts, and shows the progress', async () => {
    const stopped = { code: 'Stopped', tone: 'neutral' } as const;
    const api = renderSquadron(address, {
      answers: {
        stopWorkload: () =>
          api.override(
            { getWorkload: exampleJob({ state: stopped }) },
            { topic: 'workloads', cluster: 'hub' },
          ),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Its 3 pods are deleted after/);
    expect(dialog).toHaveTextContent(/8 × A100 become free/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect((await screen.findAllByText('Stopped'))[0]).toBeVisible();
  });

  it('stays open with the error if it fails', async () => {
    renderSquadron(address, {
      answers: {
        stopWorkload: new ConflictError('another controller owns it'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }));
    expect(
      await within(dialog).findByText('another controller owns it'),
    ).toBeVisible();
  });

  it('is not possible without the permission, and shows it', async () => {
    // Another job: the answer for the first one is cached for some seconds, longer than one test.
    renderSquadron('/squadron/workloads/hub/nlp/rayjob/pretrain-moe', {
      deniedPermissions: ['squadron.workload.delete'],
    });
    const menu = within(await openActionMenu());
    const stop = await menu.findByRole('menuitem', {
      name: /^Stop.*You do not have permission to do this.*squadron.workload.delete/,
    });
    await userEvent.click(stop);
    expect(screen.queryByRole('dialog', { name: /^Stop/ })).toBeNull();
  });
});

describe('destroying a cluster', () => {
  it('ends on a page that shows the deletion, without the last state', async () => {
    const api = renderSquadron('/squadron/clusters/worker-1', {
      answers: {
        getCluster: {
          ...recordedAnswer('getCluster', { cluster: 'worker-1' }),
          state: { code: 'Deleting', tone: 'neutral', detail: 'last clean-up' },
        },
      },
    });
    expect((await screen.findAllByText('Deleting'))[0]).toBeVisible();
    api.override({ getCluster: new NotFoundError('no such cluster') });
    api.changed({ topic: 'clusters', cluster: 'worker-1', id: 'worker-1' });
    expect(await screen.findByText('This cluster was deleted')).toBeVisible();
    expect(screen.queryByText('Deleting')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All clusters' })).toBeVisible();
  });

  it('shows running workloads and installed software, and requires the name to be typed', async () => {
    const deleting = { code: 'Deleting', tone: 'neutral' } as const;
    const cluster = recordedAnswer('getCluster', { cluster: 'worker-2' });
    const api = renderSquadron('/squadron/clusters/worker-2', {
      answers: {
        destroyCluster: () =>
          api.override(
            { getCluster: { ...cluster, state: deleting } },
            { topic: 'clusters', cluster: 'worker-2' },
          ),
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Destroy' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByText(/nlp\/train-llama-7f3a · Running/),
    ).toBeVisible();
    expect(within(dialog).getByText('feature-store')).toBeVisible();
    const confirm = within(dialog).getByRole('button', { name: 'Destroy' });
    expect(confirm).toBeDisabled();
    await userEvent.type(
      within(dialog).getByLabelText('Type worker-2 to confirm'),
      'worker-2',
    );
    await userEvent.click(confirm);
    expect((await screen.findAllByText('Deleting'))[0]).toBeVisible();
  });

  it('is not offered for clusters that Squadron did not create', async () => {
    renderSquadron('/squadron/clusters/edge-9');
    const actions = await screen.findByRole('group', {
      name: 'Actions for edge-9',
    });
    expect(
      screen.getByText(/^Joined by/, { selector: 'span' }),
    ).toHaveTextContent(/ClusterProfile fleet\/edge-9/);
    expect(
      within(actions)
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['Kubeconfig', 'Detach']);
  });
});
