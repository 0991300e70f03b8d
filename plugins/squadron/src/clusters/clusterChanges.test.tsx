import { ConflictError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClusterSource } from '@squadron/backstage-plugin-squadron-common';
import type {
  Overrides,
  RecordedApi,
} from '../__testUtils__/createRecordedApi';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const MACHINES = '/squadron/clusters/worker-2?tab=machines';

const worker = recordedAnswer('getCluster', { cluster: 'worker-2' });

const CLUSTERS = { topic: 'clusters' as const, cluster: 'worker-2' };

/** Changes without dry runs. */
function sentBy(api: RecordedApi): unknown[] {
  return api
    .callsOf('changeCluster')
    .filter(({ dryRun }) => !dryRun)
    .map(({ changes }) => changes);
}

/** Answers a dry run as recorded, and the change itself like its dry run. */
const change: Overrides['changeCluster'] = input =>
  recordedAnswer('changeCluster', { ...input, dryRun: true });

async function openDialog(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

it('explains below its workloads what Kueue counts besides', async () => {
  renderSquadron('/squadron/clusters/worker-2?tab=workloads', {
    answers: {
      getCluster: {
        ...worker,
        withoutJob: { pods: 0, leftCopies: 0, others: 2 },
      },
    },
  });
  await screen.findByRole('tabpanel');
  const note = await screen.findByText(/^Kueue also counts Workloads/);
  expect(screen.getByRole('tabpanel')).toContainElement(note);
});

describe('changing a cluster', () => {
  it('is not offered beside the machines of a cluster of others', async () => {
    renderSquadron(MACHINES, {
      answers: { getCluster: { ...worker, origin: 'cluster-api' } },
    });
    await screen.findByRole('table', { name: 'Pools' });
    expect(
      screen.queryByRole('button', { name: /Add pool|Replace|Remove/ }),
    ).not.toBeInTheDocument();
  });

  it.each<[string, ClusterSource, string, string | undefined]>([
    [
      'to its file',
      {
        kind: 'Cluster',
        name: 'fleet/worker-2',
        href: 'https://git.example/worker-2.yaml',
      },
      'Squadron did not create it and cannot scale or upgrade it: change Cluster fleet/worker-2 at its source.',
      'https://git.example/worker-2.yaml',
    ],
    [
      'nowhere, but names its object',
      { kind: 'ClusterProfile', name: 'fleet/worker-2' },
      'Joined by ClusterProfile fleet/worker-2. Change its machines where the cluster was created.',
      undefined,
    ],
  ])('of others is elsewhere: links %s', async (_title, source, text, href) => {
    renderSquadron('/squadron/clusters/worker-2', {
      answers: { getCluster: { ...worker, origin: 'cluster-api', source } },
    });
    const object = `${source.kind} fleet/worker-2`;
    const note = await screen.findByText(
      (__, element) =>
        element?.tagName === 'SPAN' && element.textContent === text,
    );
    const link = within(note).queryByRole('link', { name: object });
    expect(link?.getAttribute('href')).toBe(href);
    await userEvent.click(screen.getByRole('tab', { name: /Machines/ }));
    expect(
      screen
        .queryAllByRole('button', { name: /kubectl scale/ })
        .map(button => button.getAttribute('aria-label')),
    ).toEqual(
      source.kind === 'Cluster'
        ? worker.pools.map(
            ({ objectName }) =>
              `Copy the command kubectl scale machinedeployment ${objectName} -n fleet --context hub --replicas=<replicas>`,
          )
        : [],
    );
  });

  it.each([
    ['names a control plane without machines in the list', false],
    ['lists the machines of the control plane', true],
  ])('%s', async (_, isListed) => {
    const machines = worker.machines.filter(
      ({ pool }) => isListed || pool !== 'control-plane',
    );
    renderSquadron(MACHINES, {
      answers: { getCluster: { ...worker, machines } },
    });
    await screen.findByRole('table', { name: 'Machines' });
    expect(
      screen.queryAllByText('SandboxControlPlane, reports no machines'),
    ).toHaveLength(isListed ? 0 : 1);
  });

  it.each([
    ['fewer machines', 1],
    ['more machines', 0],
  ])('lists the jobs that may restart for %s', async (_, lists) => {
    // Its dry run is recorded for 4 machines.
    const pools = worker.pools.map(pool => ({
      ...pool,
      desired: lists ? 5 : 3,
    }));
    renderSquadron(MACHINES, {
      answers: { changeCluster: change, getCluster: { ...worker, pools } },
    });
    const dialog = await openDialog('Scale');
    const field = dialog.getByRole('textbox', { name: 'Machines of gpu-base' });
    await userEvent.clear(field);
    await userEvent.type(field, '4');
    await userEvent.tab();
    expect(await dialog.findByText(/→ 4 machine/)).toBeVisible();
    await waitFor(() =>
      expect(
        dialog.queryAllByText(/on a machine that is removed start over/),
      ).toHaveLength(lists),
    );
  });

  it('does not offer to wait for workloads where none run', async () => {
    const none = {
      ...recordedAnswer('listWorkloads', {}),
      items: [],
      total: 0,
    };
    renderSquadron(MACHINES, { answers: { listWorkloads: none } });
    const dialog = await openDialog('Destroy');
    expect(await dialog.findByText('No workloads run on it.')).toBeVisible();
    expect(dialog.queryByRole('switch')).toBeNull();
  });

  it('counts the workloads that have not ended, however many have', async () => {
    const all = recordedAnswer('listWorkloads', {});
    const ended = all.items.filter(({ state }) => state.code === 'Failed');
    const runs = Array.from({ length: 100 }, (_, index) => ({
      ...all.items[0],
      id: `${index}`,
    }));
    renderSquadron(MACHINES, {
      answers: {
        listWorkloads: ({ state }) =>
          state
            ? { ...all, items: runs, total: 120 }
            : { ...all, items: ended, total: 220 },
      },
    });
    const dialog = await openDialog('Destroy');
    expect(await dialog.findByText(/^120 workloads run on it/)).toBeVisible();
    expect(dialog.getByText('and 110 more')).toBeVisible();
    expect(dialog.getByRole('switch')).toBeVisible();
  });

  it('shows the effects of scaling, and sends the request once', async () => {
    const wanted = (worker.pools ?? []).map(pool =>
      pool.name === 'gpu-base' ? { ...pool, desired: 4 } : pool,
    );
    const api = renderSquadron(MACHINES, {
      answers: {
        changeCluster: input => {
          if (!input.dryRun) {
            api.override(
              { getCluster: { ...worker, pools: wanted } },
              CLUSTERS,
            );
          }
          return recordedAnswer('changeCluster', { ...input, dryRun: true });
        },
      },
    });
    const dialog = await openDialog('Scale');
    const confirm = dialog.getByRole('button', { name: 'Scale' });
    expect(confirm).toBeDisabled();
    const field = dialog.getByRole('textbox', {
      name: 'Machines of gpu-base',
    });
    await userEvent.clear(field);
    await userEvent.type(field, '4');
    await userEvent.tab();
    expect(await dialog.findByText(/2 → 4 machines/)).toBeVisible();
    await userEvent.dblClick(confirm);
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(sentBy(api)).toEqual([
      { pools: [{ name: 'gpu-base', replicas: 4 }] },
    ]);
    expect(await screen.findByText('2 / 4')).toBeVisible();
  });

  it('sends only what was typed when others scale the cluster meanwhile', async () => {
    const [pool] = worker.pools;
    const withGpus = (desired: number) => ({
      ...worker,
      pools: [
        { ...pool, name: 'cpu', desired: 3, bounds: undefined },
        { ...pool, name: 'gpu', desired, ready: desired, bounds: undefined },
      ],
    });
    const api = renderSquadron(MACHINES, {
      answers: {
        getCluster: withGpus(2),
        changeCluster: () => ({
          outcome: 'updated',
          preview: { effects: [], problems: [] },
          manifest: '',
        }),
      },
    });
    const dialog = await openDialog('Scale');
    api.override({ getCluster: withGpus(6) }, CLUSTERS);
    expect(await dialog.findByText('6 ready')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Scale' });
    expect(confirm).toBeDisabled();
    const field = dialog.getByRole('textbox', { name: 'Machines of cpu' });
    await userEvent.clear(field);
    await userEvent.type(field, '4');
    await userEvent.tab();
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(sentBy(api)).toEqual([{ pools: [{ name: 'cpu', replicas: 4 }] }]),
    );
  });

  it('rejects an invalid change with the message of the rules', async () => {
    renderSquadron(MACHINES, {
      answers: {
        changeCluster: () =>
          change({
            cluster: 'worker-2',
            changes: { pools: [{ name: 'Not_A_Name', replicas: 1 }] },
          }),
      },
    });
    const dialog = await openDialog('Add pool');
    await userEvent.type(dialog.getByLabelText('Name'), 'Not_A_Name');
    expect(
      await dialog.findByText('This change is not possible'),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Add pool' })).toBeDisabled();
  });

  it('rejects a taken name without a request', async () => {
    renderSquadron(MACHINES);
    const dialog = await openDialog('Add pool');
    await userEvent.type(dialog.getByLabelText('Name'), 'gpu-base');
    expect(
      await dialog.findByText(/already has a pool gpu-base/),
    ).toBeVisible();
  });

  it('offers only possible next versions, and shows what rolls', async () => {
    renderSquadron(MACHINES);
    const dialog = await openDialog('Upgrade');
    expect(
      dialog.getByRole('button', { name: /v1.36.3 Kubernetes version/ }),
    ).toBeVisible();
    const effects = await dialog.findAllByRole('listitem');
    expect(effects[0]).toHaveTextContent(/^control-plane .*3 machines/);
    expect(effects[1]).toHaveTextContent(/^gpu-base /);
  });

  it('pauses and resumes', async () => {
    const api = renderSquadron(MACHINES, {
      answers: {
        changeCluster: input => {
          if (!input.dryRun) {
            api.override(
              { getCluster: { ...worker, isPaused: true } },
              CLUSTERS,
            );
          }
          return recordedAnswer('changeCluster', { ...input, dryRun: true });
        },
      },
    });
    const dialog = await openDialog('Pause');
    const confirm = dialog.getByRole('button', { name: 'Pause' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
    expect(
      screen.getByRole('button', {
        name: /^Scale. Not possible: It is paused/,
      }),
    ).toBeVisible();
  });

  it('removes a pool after its name is typed', async () => {
    const api = renderSquadron(MACHINES, {
      answers: { changeCluster: change },
    });
    const dialog = await openDialog('Remove gpu-spot');
    const confirm = dialog.getByRole('button', { name: 'Remove' });
    expect(confirm).toBeDisabled();
    await userEvent.type(
      dialog.getByLabelText('Type gpu-spot to confirm'),
      'gpu-spot',
    );
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(sentBy(api)).toEqual([{ removePools: ['gpu-spot'] }]),
    );
  });

  it('replaces machines of the selected parts', async () => {
    const api = renderSquadron(MACHINES, {
      answers: {
        changeCluster: recordedAnswer('changeCluster', {
          cluster: 'worker-2',
          changes: { paused: true },
          dryRun: true,
        }),
      },
    });
    const dialog = await openDialog('Replace machines');
    await userEvent.click(
      dialog.getByRole('checkbox', { name: 'control-plane' }),
    );
    const confirm = dialog.getByRole('button', { name: 'Replace machines' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(sentBy(api)).toEqual([{ replaceMachines: ['control-plane'] }]),
    );
  });

  it('reports a pause as done, because it takes effect at once', async () => {
    renderSquadron(MACHINES, { answers: { changeCluster: change } });
    const dialog = await openDialog('Pause');
    const confirm = dialog.getByRole('button', { name: 'Pause' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    expect(await screen.findByText('worker-2 is paused')).toBeVisible();
  });

  it('stays open with the error after a conflict', async () => {
    renderSquadron(MACHINES, {
      answers: {
        changeCluster: input => {
          if (!input.dryRun) {
            throw new ConflictError('The Cluster was changed; look again.');
          }
          return recordedAnswer('changeCluster', input);
        },
      },
    });
    const dialog = await openDialog('Pause');
    const confirm = dialog.getByRole('button', { name: 'Pause' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    expect(await dialog.findByText(/was changed; look again/)).toBeVisible();
  });
});

describe('leaving and reaching a cluster', () => {
  it('drains the cluster before it is destroyed, if requested', async () => {
    const api = renderSquadron(MACHINES, {
      answers: { destroyCluster: () => undefined },
    });
    const dialog = await openDialog('Destroy');
    await userEvent.click(
      dialog.getByRole('switch', { name: /Let running workloads finish/ }),
    );
    await userEvent.type(
      dialog.getByLabelText('Type worker-2 to confirm'),
      'worker-2',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Destroy' }));
    await waitFor(() =>
      expect(api.callsOf('destroyCluster')).toEqual([
        {
          cluster: 'worker-2',
          mode: 'destroy',
          drainTimeoutSeconds: 3600,
        },
      ]),
    );
  });

  it('downloads a kubeconfig', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = file => {
      files.push(file as Blob);
      return 'blob:kubeconfig';
    };
    URL.revokeObjectURL = () => {};
    renderSquadron(MACHINES, {
      answers: {
        issueKubeconfig: {
          kubeconfig: 'current-context: worker-2\n',
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        },
      },
    });
    const dialog = await openDialog('Kubeconfig');
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0].type).toBe('application/yaml');
  });

  it('shows the missing permission', async () => {
    // Another cluster: the answer for the first one is cached for some seconds, longer than one test.
    renderSquadron('/squadron/clusters/worker-1', {
      deniedPermissions: ['squadron.cluster.kubeconfig'],
    });
    expect(
      await screen.findByRole('button', {
        name: /Kubeconfig. Not possible: You do not have permission.*squadron.cluster.kubeconfig/,
      }),
    ).toBeVisible();
  });

  it('offers no changes of the hub', async () => {
    renderSquadron('/squadron/clusters/hub');
    await screen.findByText(/It dispatches the workloads of the fleet/);
    const workers = await screen.findByRole('region', { name: 'Workers' });
    expect(
      await within(workers).findByRole('table', {
        name: 'Clusters and their GPUs',
      }),
    ).toBeVisible();
    const numbers = within(screen.getByLabelText('This cluster in numbers'));
    expect(
      await numbers.findByRole('link', { name: /^\d \/ 4$/ }),
    ).toHaveAttribute('href', '/squadron/clusters');
    expect(await numbers.findByText('GPUs')).toBeVisible();
    const queues = within(screen.getByRole('region', { name: 'Queues' }));
    expect(await queues.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Destroy/ })).toBeNull();
    expect(screen.queryByRole('tab', { name: /Machines/ })).toBeNull();
  });
});

describe('a portal where clusters cannot be created', () => {
  it('shows why instead of a button', async () => {
    renderSquadron('/squadron/clusters', {
      answers: {
        listProviders: {
          items: [],
          reason: 'Multi-cluster management is switched off in this portal.',
        },
      },
    });
    expect(
      await screen.findByText(/Multi-cluster management is switched off/),
    ).toBeVisible();
  });
});
