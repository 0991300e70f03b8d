import {
  ConflictError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClaimDetail } from '@squadron/backstage-plugin-squadron-common';
import type {
  Overrides,
  RecordedApi,
} from '../../__testUtils__/createRecordedApi';
import {
  recordedAnswer,
  type InputOf,
} from '../../__testUtils__/recordedAnswers';
import { renderSquadron } from '../../__testUtils__/renderSquadron';

const EDITOR = '/squadron/queues/claims/worker-1-resource-claim';
const BOARD = '/squadron/queues/capacity';

// The first page of a file is loaded with all its modules.
const patience = { timeout: 20_000 };

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, patience));

async function assign(queue: string, gpus: string) {
  await press('Add queue');
  const field = await screen.findByRole('textbox', {
    name: `GPU for ${queue}`,
  });
  await userEvent.clear(field);
  await userEvent.type(field, gpus);
}

const claim = recordedAnswer('getClaim', { name: 'worker-1-resource-claim' });
const measured = recordedAnswer('listCapacity', {});

/** The claim with these assignments, after a write. */
function written(
  resourceAssignments: InputOf<'assignQuota'>['resourceAssignments'],
): ClaimDetail {
  const assigned = resourceAssignments.map(
    ({ clusterQueueName: queue, ...rest }) => ({ queue, ...rest }),
  );
  return { ...claim, assigned, resourceVersion: '2' };
}

/** The editor of a claim, with a write that takes effect. */
function renderEditor(): RecordedApi {
  const api = renderSquadron(EDITOR, {
    answers: {
      assignQuota: ({ name, resourceAssignments }) => {
        api.override({ getClaim: written(resourceAssignments) });
        return { outcome: 'updated', name, manifest: {} };
      },
    },
  });
  return api;
}

/** An edit of another user while the page is open. */
function editElsewhere(api: RecordedApi): void {
  const share = { clusterQueueName: 'research', flavor: 'fleet' };
  api.override({ getClaim: written([{ ...share, resources: { cpu: '1' } }]) });
  api.changed({ topic: 'queues', cluster: 'worker-1' });
}

describe('the claim editor', () => {
  it('assigns GPUs to two queues, and first shows the unassigned rest and every quota change', async () => {
    const api = renderEditor();
    await assign('batch', '6');
    await assign('research', '2');
    const capacity = within(
      await screen.findByRole('table', { name: 'Capacity of worker-1' }),
    );
    expect(capacity.getByRole('row', { name: /^GPU 8 8 8 0$/ })).toBeVisible();
    const changes = await screen.findByRole('table', {
      name: 'Quota changes',
    });
    expect(
      within(changes).getAllByRole('row', { name: /batch fleet 0 → 6/ }),
    ).not.toHaveLength(0);
    await press('Apply');
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getAllByRole('row', { name: /^batch \w+ 0 → 6/ })[0],
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    const shares = { flavor: 'fleet' };
    expect(api.callsOf('assignQuota')).toEqual([
      expect.objectContaining({
        name: 'worker-1-resource-claim',
        resourceVersion: '1',
        resourceAssignments: [
          { clusterQueueName: 'batch', ...shares, resources: { gpu: '6' } },
          { clusterQueueName: 'research', ...shares, resources: { gpu: '2' } },
        ],
      }),
    ]);
    expect(
      await screen.findByRole('button', {
        name: /Apply\. Not possible: No changes/,
      }),
    ).toBeVisible();
  });

  it('rejects more than the capacity before it is sent, and shows the excess', async () => {
    const api = renderEditor();
    const before = api.callsOf('previewClaim').length;
    await assign('batch', '9');
    expect(
      await screen.findByText(
        'GPU: 9 assigned exceed the 8 of the cluster by 1.',
      ),
    ).toBeVisible();
    expect(
      screen.getByRole('textbox', { name: 'GPU for batch' }),
    ).toBeInvalid();
    expect(
      screen.getByRole('button', { name: /Apply\. Not possible: GPU: 9/ }),
    ).toHaveAttribute('aria-disabled', 'true');
    expect(
      screen.getByRole('button', { name: /Download\. Not possible: GPU: 9/ }),
    ).toHaveAttribute('aria-disabled', 'true');
    expect(
      api
        .callsOf('previewClaim')
        .slice(before)
        .filter(({ resourceAssignments }) =>
          resourceAssignments.some(({ resources }) => resources.gpu === '9'),
        ),
    ).toEqual([]);
  });

  it('opens with all that is unassigned from the row of an unassigned claim', async () => {
    const api = renderSquadron(BOARD);
    await userEvent.click(
      await screen.findByRole('link', { name: 'Assign' }, patience),
    );
    expect(
      await screen.findByRole('textbox', { name: 'GPU for batch' }),
    ).toHaveValue('8');
    await waitFor(() =>
      expect(api.callsOf('previewClaim').at(-1)).toMatchObject({
        name: 'worker-1-resource-claim',
        resourceAssignments: [{ clusterQueueName: 'batch' }],
      }),
    );
  });

  it('assigns the rest to a queue, and removes the row again', async () => {
    renderEditor();
    await press('Add queue');
    await press('Assign the rest to batch');
    expect(screen.getByRole('textbox', { name: 'GPU for batch' })).toHaveValue(
      '8',
    );
    expect(
      screen.getByRole('textbox', { name: 'Memory for batch' }),
    ).toHaveValue('320Gi');
    await press('Remove batch');
    expect(
      screen.queryByRole('textbox', { name: 'GPU for batch' }),
    ).not.toBeInTheDocument();
  });

  it('shows when another user has changed the claim, and loads that version', async () => {
    const api = renderEditor();
    await assign('batch', '6');
    editElsewhere(api);
    expect(
      await screen.findByText(/Another user has changed this claim/),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: /Apply\. Not possible/ }),
    ).toBeVisible();
    await press('Load theirs');
    expect(
      await screen.findByRole('textbox', { name: 'CPU for research' }),
    ).toHaveValue('1');
  });

  it('retries if only a status was written, and never overwrites an edit', async () => {
    const api = renderEditor();
    api.override({
      assignQuota: input => {
        if (api.callsOf('assignQuota').length === 1) {
          throw new ConflictError('changed');
        }
        return { outcome: 'updated', name: input.name, manifest: {} };
      },
    });
    await assign('batch', '6');
    await press('Apply');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(api.callsOf('assignQuota')).toHaveLength(2));
  });

  it('shows the claim as YAML and a link to the pull request form', async () => {
    renderEditor();
    await assign('batch', '6');
    await press('YAML');
    expect(
      await screen.findByLabelText(
        'ClusterResourceClaim worker-1-resource-claim',
      ),
    ).toHaveTextContent(/clusterQueueName: batch.*gpu: '6'/);
  });

  it('changes the shrink policy', async () => {
    renderEditor();
    expect(
      await screen.findByRole('radio', { name: /Report: every queue keeps/ }),
    ).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /InOrder/ }));
    expect(await screen.findByText('No quota changes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
  });
});

describe('the capacity of clusters', () => {
  it('shows used, granted and allocatable amounts, with links to the claims', async () => {
    renderSquadron(BOARD);
    const board = within(
      await screen.findByRole('table', { name: 'Capacity of clusters' }),
    );
    expect(
      board.getByRole('img', {
        name: 'GPU: 16 allocatable, 8 assigned, 10 used',
      }),
    ).toBeVisible();
    expect(
      board.getByText('10 / 16 used · 8 assigned · at most 4 free on one node'),
    ).toBeVisible();
    // Worker-1 has no assignment, which needs no zeros.
    expect(
      board.getByText('2 / 8 used · at most 4 free on one node'),
    ).toBeVisible();
    const claims = within(screen.getByRole('table', { name: 'Claims' }));
    expect(
      claims.getByRole('link', { name: 'worker-1-resource-claim' }),
    ).toHaveAttribute('href', EDITOR);
    expect(
      claims.getByText('research: 8 × GPU, 48 CPU, 192 GiB memory'),
    ).toBeVisible();
  });

  it('marks lost nodes', async () => {
    const api = renderSquadron(BOARD);
    await screen.findByRole('table', { name: 'Capacity of clusters' });
    const [first, ...others] = measured.items;
    const state = { code: 'NodesAway', tone: 'warning' } as const;
    const lost = { ...first, state, nodes: { ready: 2, total: 3 } };
    api.override({ listCapacity: { ...measured, items: [lost, ...others] } });
    api.changed({ topic: 'queues', cluster: 'worker-1' });
    expect(await screen.findByText('Nodes not ready')).toBeVisible();
    expect(screen.getByText('2 of 3 nodes ready')).toBeVisible();
  });

  it('creates a queue after its problems are fixed', async () => {
    const api = renderSquadron(BOARD, {
      answers: {
        createQueue: { outcome: 'created', name: 'team-a', manifest: {} },
      },
    });
    await press('New queue');
    await press('Create');
    expect(await screen.findByText('A name is required.')).toBeVisible();
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Name' }),
      'team-a',
    );
    await userEvent.type(screen.getByLabelText(/^Namespaces/), 'nlp, vision');
    await press('Create');
    await waitFor(() =>
      expect(api.callsOf('createQueue')).toEqual([
        {
          name: 'team-a',
          queueingStrategy: 'BestEffortFIFO',
          reclaimWithinCohort: 'Any',
          withinClusterQueue: 'LowerPriority',
          namespaces: ['nlp', 'vision'],
        },
      ]),
    );
  });

  it.each<[string, string, Overrides, RegExp]>([
    [
      'loading',
      BOARD,
      { listCapacity: () => new Promise(() => {}) },
      /Reading the capacity/,
    ],
    [
      'empty',
      BOARD,
      { listCapacity: { ...measured, items: [] } },
      /No cluster has been measured yet/,
    ],
    [
      'not allowed',
      BOARD,
      { listCapacity: new NotAllowedError('no') },
      /You do not have permission to view the capacity/,
    ],
    [
      'an error',
      BOARD,
      { listClaims: new Error('the hub did not answer') },
      /the hub did not answer/,
    ],
    [
      'no such claim',
      '/squadron/queues/claims/none',
      { getClaim: new NotFoundError('no such claim') },
      /Not found/,
    ],
    [
      'a cluster that is not measured',
      EDITOR,
      { getClaim: { ...claim, capacity: undefined } },
      /has not been measured yet/,
    ],
  ])('shows %s', async (_, address, answers, text) => {
    renderSquadron(address, { answers });
    const found = await screen.findAllByText(text, {}, { timeout: 8_000 });
    expect(found.length).toBeGreaterThan(0);
  });
});
