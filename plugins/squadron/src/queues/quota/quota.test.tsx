import { NotAllowedError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  recordedAnswer,
  type EndpointId,
} from '../../__testUtils__/recordedAnswers';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const QUEUE = '/squadron/queues/cq/hub/fleet';

const queues = recordedAnswer('listQueues', {});
const plots = recordedAnswer('getQueueHistory', {
  cluster: 'hub',
  name: 'fleet',
});
const fleet = recordedAnswer('getClusterQueue', {
  cluster: 'hub',
  name: 'fleet',
});

describe('the board of queues', () => {
  it('shows evictions, the next attempt and fair shares', async () => {
    renderSquadron('/squadron/queues');
    expect(
      await screen.findAllByText(
        /^1 preempted, 1 evicted, next attempt in [34] min$/,
      ),
    ).not.toHaveLength(0);
    expect(screen.getByText('125 (weight 2)')).toBeInTheDocument();
    expect(screen.getByText(/\(lends 2\)/)).toBeInTheDocument();
  });

  it('links to cohorts and to the other queue pages', async () => {
    renderSquadron('/squadron/queues');
    const link = await screen.findByRole('link', {
      name: 'Who shares quota',
    });
    expect(link).toHaveAttribute('href', '/squadron/queues/cohort/worker-2/ml');
    const nav = screen.getByRole('navigation', { name: 'Pages of Queues' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Board',
      'Workloads in queues',
      'Capacity',
      'Flavors',
      'Priorities and admission checks',
    ]);
    expect(within(nav).getByRole('link', { name: 'Board' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('shows users without permission for ClusterQueues their own share', async () => {
    renderSquadron('/squadron/queues', {
      answers: {
        listQueues: input =>
          input.kind?.includes('LocalQueue')
            ? recordedAnswer('listQueues', input)
            : { ...queues, items: [], total: 0, facets: {} },
      },
    });
    expect(
      await screen.findByText('you hold 8, others 22, of 36'),
    ).toBeInTheDocument();
    expect(screen.queryByText('No queues yet')).not.toBeInTheDocument();
  });

  it('shows many queues in pages', async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({
      ...fleet,
      id: `cq/hub/q${index}`,
      name: `q${index}`,
    }));
    renderSquadron('/squadron/queues', {
      answers: {
        listQueues: ({ offset = 0, limit = 100 }) => ({
          ...queues,
          items: many.slice(offset, offset + limit),
          total: many.length,
        }),
      },
    });
    expect(await screen.findByText(/1 to 100 of 130/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(/101 to 130 of 130/)).toBeInTheDocument();
  });
});

describe('the page of a ClusterQueue', () => {
  it('splits the GPUs of the hub into parts on one scale, also what waits for a cluster', async () => {
    const GPU = 'nvidia.com/gpu';
    const quota = (flavor: string, nominal: number, used: number) => ({
      flavor,
      resource: GPU,
      nominal,
      reserved: used,
      used,
      borrowed: 0,
    });
    const [worker] = fleet.managed!.workers;
    renderSquadron(QUEUE, {
      answers: {
        getClusterQueue: {
          ...fleet,
          quotas: [{ ...quota('fleet', 24, 16), reserved: 24 }],
          managed: {
            ...fleet.managed!,
            workers: [
              {
                ...worker,
                quotas: [
                  quota('nvidia-a100', 16, 16),
                  quota('nvidia-tesla-t4', 8, 0),
                ],
              },
            ],
          },
        },
      },
    });
    const waiting = await screen.findByTitle(
      'quota that waiting jobs hold without a cluster',
    );
    const line = waiting.parentElement!;
    expect(line).toHaveTextContent('↳ waiting jobs8 held');
    expect(
      screen.getByText('8 × T4 free, but waiting jobs hold the quota for them'),
    ).toBeVisible();
    expect(line).not.toHaveTextContent('/');
    const tracks = within(line.parentElement!)
      .getAllByRole('img')
      .map(bar => (bar.firstElementChild as HTMLElement).style.width);
    expect(tracks.map(width => Math.round(parseFloat(width)))).toEqual([
      100, 67, 33, 33,
    ]);
  });

  it('compares the hub with its workers', async () => {
    const workers = fleet.managed?.workers.map(worker =>
      worker.cluster === 'edge-9' ? { ...worker, state: undefined } : worker,
    );
    renderSquadron(`${QUEUE}?tab=workers`, {
      answers: {
        getClusterQueue: {
          ...fleet,
          managed: fleet.managed && { ...fleet.managed, workers: workers! },
        },
      },
    });
    expect(
      await screen.findByText(
        'the quota of the hub is 4 more than that of its workers',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText('GPU of nvidia-a100: 6 free, at most 4 on one node'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('has no ClusterQueue with this name'),
    ).toBeInTheDocument();
  });

  it.each([
    ['Queued', /^Position 1st/],
    ['Dispatching', /^Position quota reserved/],
  ] as const)(
    'says where its only waiting job is, without a position of Kueue: %s',
    async (code, place) => {
      const [job] = fleet.waiting.filter(
        ({ state }) => state.code === 'Queued',
      );
      const state = { ...job.state, code };
      renderSquadron(QUEUE, {
        answers: {
          getClusterQueue: {
            ...fleet,
            pending: 1,
            reserving: 0,
            cannotRun: 0,
            copies: 0,
            waiting: [{ ...job, state, position: undefined }],
          },
        },
      });
      const table = await screen.findByRole('table', { name: 'Waiting' });
      const [head, row] = within(table).getAllByRole('row');
      const at = [...head.children].findIndex(
        ({ textContent }) => textContent === 'Position',
      );
      expect(`Position ${row.children[at].textContent} `).toMatch(place);
    },
  );

  it('has a legend of what its bars draw, and leads to where quota is assigned', async () => {
    renderSquadron(QUEUE);
    expect(await screen.findByText('held for waiting jobs')).toBeVisible();
    expect(screen.queryByText('borrowed')).toBeNull();
    expect(screen.getByRole('link', { name: 'Assign quota' })).toHaveAttribute(
      'href',
      '/squadron/queues/capacity',
    );
  });

  it('can show each of its plots as a table', async () => {
    renderSquadron(`${QUEUE}?tab=history`, {
      answers: { getQueueHistory: plots },
    });
    const toggles = await screen.findAllByRole('button', {
      name: /^Show .* as table$/,
    });
    expect(toggles).toHaveLength(7);
    await userEvent.click(
      screen.getByRole('button', { name: 'Show Usage of GPU as table' }),
    );
    const table = screen.getByRole('table', { name: 'Usage of GPU' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 144);
    expect(within(table).getByText('Borrowed')).toBeInTheDocument();
  });

  it('shows the source of its plots, and that recording has started', async () => {
    renderSquadron(`${QUEUE}?tab=history`, {
      answers: {
        getQueueHistory: {
          ...plots,
          recordedSince: undefined,
          note: 'Prometheus did not answer: it answered 503.',
        },
      },
    });
    expect(await screen.findByText(/it answered 503/)).toBeInTheDocument();
    expect(screen.getByText('Nothing recorded yet')).toBeInTheDocument();
  });

  it('describes its settings', async () => {
    renderSquadron(`${QUEUE}?tab=settings`);
    expect(
      await screen.findByText('Preempts its own workloads of lower priority.'),
    ).toBeInTheDocument();
  });
});

describe('the page of a cohort', () => {
  it('shows its parents and its subtree', async () => {
    renderSquadron('/squadron/queues/cohort/worker-2/ml');
    const table = await screen.findByRole('table', {
      name: 'Members of cohort ml',
    });
    expect(
      within(table).getByRole('link', { name: 'research' }),
    ).toHaveAttribute('href', '/squadron/queues/cq/worker-2/research');
    expect(screen.getByRole('link', { name: 'org' })).toHaveAttribute(
      'href',
      '/squadron/queues/cohort/worker-2/org',
    );
    expect(screen.getByText('120 (weight 2)')).toBeInTheDocument();
  });

  it('shows an empty state without queues', async () => {
    renderSquadron('/squadron/queues/cohort/worker-2/org', {
      answers: {
        getCohort: {
          ...recordedAnswer('getCohort', { cluster: 'worker-2', name: 'org' }),
          children: [],
          rows: [],
        },
      },
    });
    expect(
      await screen.findByText('This cohort has no queues.'),
    ).toBeInTheDocument();
  });
});

describe('flavors, workloads and rules', () => {
  it('show what is free on nodes, the largest pod, and that the hub runs no workloads', async () => {
    renderSquadron('/squadron/queues/flavors');
    expect(await screen.findAllByText('6 × GPU')).toHaveLength(2);
    expect(
      screen.getAllByText(/^largest pod: 4 GPU, 23 CPU, 190 GiB$/),
    ).not.toHaveLength(0);
    expect(screen.getByText('on the workers')).toBeInTheDocument();
  });

  it('say that there is no quota of GPUs above a quota of CPUs', async () => {
    const { items, ...list } = recordedAnswer('listFlavors', {});
    const [one] = items;
    const quotas = [
      ['nvidia.com/gpu', 0],
      ['cpu', 16],
    ].map(([resource, nominal]) => ({
      ...one.quotas[0],
      resource: String(resource),
      nominal: Number(nominal),
      limit: undefined,
      reserved: 0,
      used: 0,
      borrowed: 0,
    }));
    renderSquadron('/squadron/queues/flavors', {
      answers: { listFlavors: { ...list, items: [{ ...one, quotas }] } },
    });
    expect(await screen.findByText('0 / 16, 16 free')).toBeVisible();
  });

  it('show every amount of a quota that is given, borrowed or in use, and name the lack of quota', async () => {
    const { items, ...list } = recordedAnswer('listFlavors', {});
    const [one] = items;
    const quota = (resource: string, nominal: number, borrowed = 0) => ({
      ...one.quotas[0],
      resource,
      nominal,
      reserved: nominal + borrowed,
      used: nominal + borrowed,
      borrowed,
    });
    const flavor = (
      id: string,
      ...quotas: Array<ReturnType<typeof quota>>
    ) => ({
      ...one,
      id,
      name: id,
      headrooms: [],
      quotas,
    });
    renderSquadron('/squadron/queues/flavors', {
      answers: {
        listFlavors: {
          ...list,
          items: [
            flavor('gpus', quota('nvidia.com/gpu', 4), quota('cpu', 16, 4)),
            flavor('idle', quota('cpu', 0), quota('pods', 0)),
          ],
        },
      },
    });
    const row = async (name: string) =>
      (await screen.findByRole('rowheader', { name: new RegExp(name) }))
        .parentElement;
    expect(await row('gpus')).toHaveTextContent(
      'CPU20 / 16, 0 free, 4 borrowed',
    );
    const idle = await row('idle');
    expect(idle).toHaveTextContent('no quota');
    expect(idle).not.toHaveTextContent(/0 of 0/);
  });

  it('name the flavors that share their nodes', async () => {
    const { items, ...list } = recordedAnswer('listFlavors', {});
    renderSquadron('/squadron/queues/flavors', {
      answers: {
        listFlavors: {
          ...list,
          items: items.map(flavor => ({
            ...flavor,
            ...(flavor.nodes && {
              nodes: { ...flavor.nodes, sharedWith: ['spot'] },
            }),
          })),
        },
      },
    });
    expect(await screen.findAllByText('shared with spot')).toHaveLength(4);
  });

  it('list workloads in the order of their queues, with the state that the list of workloads has', async () => {
    const api = renderSquadron('/squadron/queues/workloads');
    const all = within(await screen.findByRole('grid'));
    await all.findByText('pretrain-moe');
    const [, first] = all.getAllByRole('row');
    expect(first).toHaveTextContent(
      /pretrain-moe.*fleet.*1stpriority 100Queued1st of 4 · it is short of 2 × A100/,
    );
    expect(all.getByText('train-llama-7f3a').closest('tr')).toHaveTextContent(
      /Running/,
    );
    expect(api.callsOf('listWorkloads')).toContainEqual(
      expect.objectContaining({ sort: 'order', queued: ['yes'] }),
    );
    expect(screen.queryByText('eval-42')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^In a queue \d/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /^Finished/ })).toBeNull();
  });

  it('return to the order of their queues after another sort', async () => {
    const api = renderSquadron('/squadron/queues/workloads?sort=gpus', {
      answers: { listWorkloads: recordedAnswer('listWorkloads', {}) },
    });
    await screen.findByText('pretrain-moe');
    const position = () =>
      screen.getByRole('columnheader', { name: /^Position/ });
    expect(position()).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(position());
    await waitFor(() =>
      expect(position()).toHaveAttribute('aria-sort', 'ascending'),
    );
    expect(api.callsOf('listWorkloads').at(-1)).toMatchObject({
      sort: 'order',
    });
  });

  it('do not count the workloads of a class before they are known', async () => {
    renderSquadron('/squadron/queues/rules', {
      answers: { listWorkloads: new NotAllowedError('no') },
    });
    const classes = await screen.findByRole('table', {
      name: 'Priority classes',
    });
    const [, ...rows] = within(classes).getAllByRole('row');
    expect(
      rows.map(
        row => row.lastElementChild?.previousElementSibling?.textContent,
      ),
    ).toEqual(rows.map(() => '—'));
  });

  it('list checks and priorities of all clusters', async () => {
    renderSquadron('/squadron/queues/rules');
    const checks = await screen.findByRole('table', {
      name: 'Admission checks',
    });
    expect(within(checks).getByText(/multikueue/)).toBeInTheDocument();
    expect(
      within(checks).getByRole('button', {
        name: 'Copy the command kubectl edit admissioncheck fleet --context hub',
      }),
    ).toBeVisible();
    const classes = screen.getByRole('table', { name: 'Priority classes' });
    expect(within(classes).getByText('Work without a deadline')).toBeVisible();
  });
});

const pages: Array<{ page: string; address: string; read: EndpointId }> = [
  {
    page: 'cohort',
    address: '/squadron/queues/cohort/worker-2/ml',
    read: 'getCohort',
  },
  {
    page: 'flavors',
    address: '/squadron/queues/flavors',
    read: 'listFlavors',
  },
  {
    page: 'workloads in queues',
    address: '/squadron/queues/workloads',
    read: 'listWorkloads',
  },
  {
    page: 'rules',
    address: '/squadron/queues/rules',
    read: 'listAdmissionChecks',
  },
  {
    page: 'history of a queue',
    address: `${QUEUE}?tab=history`,
    read: 'getQueueHistory',
  },
];

describe.each(pages)('the page: $page', ({ address, read }) => {
  it.each([
    [new NotAllowedError('no'), /You do not have permission to view/],
    [new TypeError('fetch failed'), /is unreachable/],
  ])('shows why it is empty: %s', async (error, text) => {
    renderSquadron(address, { answers: { [read]: error } });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });
});

describe('lists of quota without rows', () => {
  it.each([
    ['/squadron/queues/flavors', 'No flavors yet'],
    ['/squadron/queues/workloads', 'No queued workloads'],
  ])('%s shows an empty state', async (address, text) => {
    const none = { items: [], total: 0, facets: {} };
    renderSquadron(address, {
      answers: {
        listFlavors: { ...recordedAnswer('listFlavors', {}), ...none },
        listWorkloads: {
          ...recordedAnswer('listWorkloads', {}),
          ...none,
        },
      },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
