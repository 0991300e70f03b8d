import { ConflictError, NotAllowedError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InMemorySquadronApi } from '../../dev/InMemorySquadronApi';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const LIST = '/squadron/placement';
const NEW = '/squadron/placement/new';
const T4 = '/squadron/placement/p/nlp/t4';
const MOST_FREE = '/squadron/placement/p/vision/most-free';

// The first page of a file is loaded with all its modules.
const patience = { timeout: 20_000 };

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, patience));

const table = async (name: string) =>
  within(await screen.findByRole('table', { name }, patience));

const dialog = async () => within(await screen.findByRole('dialog'));

async function type(name: string | RegExp, text: string) {
  const field = await screen.findByRole('textbox', { name }, patience);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('the list of placements', () => {
  it('shows state, clusters and users of each', async () => {
    renderSquadron(LIST);
    const t4 = within(await screen.findByRole('row', { name: /t4/ }, patience));
    expect(t4.getByText('Satisfied')).toBeVisible();
    expect(t4.getByRole('link', { name: 'worker-1' })).toHaveAttribute(
      'href',
      '/squadron/clusters/worker-1',
    );
    expect(t4.getByText('namespace nlp · 1 job')).toBeInTheDocument();
    expect(t4.getByRole('link', { name: /t4/ })).toHaveAttribute('href', T4);
  });

  it.each<[string, (api: InMemorySquadronApi) => void, RegExp]>([
    [
      'empty',
      api => {
        api.placements.data.placements = [];
      },
      /No placements yet/,
    ],
    [
      'an error',
      api => {
        api.listPlacements = async () => {
          throw new Error('the hub did not answer');
        };
      },
      /the hub did not answer/,
    ],
    [
      'not allowed',
      api => {
        api.listPlacements = async () => {
          throw new NotAllowedError('no');
        };
      },
      /squadron\.placement\.read/,
    ],
    [
      'that Open Cluster Management decides',
      api => {
        api.placements.data.decidedBy = 'open-cluster-management';
      },
      /Open Cluster Management makes the decisions on this hub/,
    ],
    [
      'that workloads do not follow placements without the dispatcher',
      api => {
        api.placements.data.isDispatching = false;
      },
      /dispatcher is off/,
    ],
  ])('shows %s', async (_, change, text) => {
    renderSquadron(LIST, { change });
    const found = await screen.findAllByText(text, {}, patience);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('a placement', () => {
  it('shows the chosen cluster first, and why the others are not chosen', async () => {
    renderSquadron(T4);
    const matrix = await table('Clusters for t4');
    const [, first, edge, a100] = matrix.getAllByRole('row');
    expect(within(first).getByText('worker-1')).toBeVisible();
    expect(within(first).getByText('Chosen')).toBeVisible();
    expect(edge).toHaveTextContent(/edge.*Excluded.*location/);
    expect(a100).toHaveTextContent(/worker-2.*Excluded.*nvidia-a100/);
    expect(
      (await table('Jobs using this placement')).getByRole('link', {
        name: /train-llama/,
      }),
    ).toHaveAttribute('href', '/squadron/workloads/hub/nlp/rayjob/train-llama');
  });

  it('shows the score of each cluster, and the past decisions', async () => {
    renderSquadron(MOST_FREE);
    const matrix = await table('Clusters for most-free');
    expect(
      matrix.getByRole('columnheader', { name: 'free GPUs' }),
    ).toBeVisible();
    expect(
      matrix.getByRole('row', { name: /worker-2.*Matches.*total of 5/ }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Past decisions' }));
    const changes = await table('Decision changes');
    expect(changes.getByText(/Its total is 8/)).toBeVisible();
    expect(changes.getByText('− worker-2')).toBeVisible();
  });

  it('that does not exist shows "Not found"', async () => {
    renderSquadron('/squadron/placement/p/nlp/none');
    expect(
      await screen.findByText(/There is no placement nlp\/none/, {}, patience),
    ).toBeVisible();
  });

  it('is deleted after showing the affected workloads, with its name typed', async () => {
    const api = renderSquadron(T4);
    await press('Delete');
    const question = await dialog();
    expect(question.getByText(/Used by namespace nlp · 1 job/)).toBeVisible();
    expect(question.getByText('nlp/train-llama (running)')).toBeVisible();
    expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await userEvent.type(question.getByLabelText('Type t4 to confirm'), 't4');
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(
        api.placements.data.placements.map(({ metadata }) => metadata.name),
      ).toEqual(['most-free']),
    );
  });
});

describe('the editor of placements', () => {
  it('creates one for a GPU type, with the matching clusters beside it', async () => {
    const api = renderSquadron(NEW);
    expect(
      await screen.findByRole(
        'button',
        { name: /Create\. Not possible: Enter a name/ },
        patience,
      ),
    ).toBeVisible();
    await type('Name', 'only-a100');
    await userEvent.type(
      screen.getByRole('combobox', { name: 'Namespace' }),
      'research',
    );
    await press('Only clusters with A100');
    expect(await screen.findByText('1 chosen · 1 of 3 match')).toBeVisible();
    expect(
      (await table('Matching clusters')).getByRole('row', {
        name: /worker-2 Chosen/,
      }),
    ).toBeVisible();
    await press('Create');
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Create' }),
    );
    expect(
      await screen.findByRole('table', { name: 'Clusters for only-a100' }),
    ).toBeVisible();
    expect(api.placements.data.placements.at(-1)).toMatchObject({
      metadata: { namespace: 'research', name: 'only-a100' },
      spec: {
        predicates: [
          {
            requiredClusterSelector: {
              claimSelector: {
                matchExpressions: [
                  { key: 'gpus.squadron.dev/nvidia-a100', operator: 'Exists' },
                ],
              },
            },
          },
        ],
      },
    });
  });

  it('marks the wrong field, and sends no request meanwhile', async () => {
    const api = renderSquadron(NEW);
    await type('Number of clusters', 'many');
    const ask = jest.spyOn(api, 'previewPlacement');
    await type('Name', 'Not_A_Name');
    expect(
      await screen.findByText(/'Not_A_Name' is not a valid name/),
    ).toBeVisible();
    expect(
      screen.getByRole('textbox', { name: 'Number of clusters' }),
    ).toBeInvalid();
    await press('Add requirement');
    expect(
      await screen.findAllByText('Enter a label or claim.'),
    ).not.toHaveLength(0);
    expect(ask).not.toHaveBeenCalled();
  });

  it('suggests labels and values that clusters have', async () => {
    renderSquadron(NEW);
    await press('Add requirement');
    await userEvent.type(
      screen.getByRole('combobox', {
        name: 'Name in requirement 1 of predicate 1',
      }),
      'regi',
    );
    await userEvent.click(
      await screen.findByRole('option', { name: 'region' }),
    );
    await press('Add south to requirement 1 of predicate 1');
    expect(
      await screen.findByText(/All clusters with region = south/),
    ).toBeVisible();
    expect(await screen.findByText('0 chosen · 0 of 3 match')).toBeVisible();
    expect(screen.getByText(/No cluster would be chosen/)).toBeVisible();
    await press('Add toleration');
    expect(await screen.findByText('1 chosen · 1 of 3 match')).toBeVisible();
  });

  it('shows the effects of an edit before it is saved', async () => {
    const api = renderSquadron(`${MOST_FREE}?tab=edit`);
    expect(
      await screen.findByText(
        'The chosen clusters do not change.',
        {},
        patience,
      ),
    ).toBeVisible();
    await type('Weight of score 1', '-1');
    expect(await screen.findByText('+ worker-2, − worker-1')).toBeVisible();
    await press('Save');
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Save' }),
    );
    await waitFor(() =>
      expect(api.placements.data.placements[1].metadata.generation).toBe(2),
    );
    expect(
      await screen.findByRole('button', {
        name: /Save\. Not possible: No changes yet/,
      }),
    ).toBeVisible();
  });

  it('shows when another user has changed it, and does not overwrite that', async () => {
    const api = renderSquadron(`${MOST_FREE}?tab=edit`);
    await type('Number of clusters', '2');
    await api.writePlacement({
      ...{ namespace: 'vision', name: 'most-free' },
      ...{ spec: { numberOfClusters: 3 }, generation: 1 },
    });
    expect(
      await screen.findByText(
        /Another user has changed this placement since/,
        {},
        patience,
      ),
    ).toBeVisible();
    expect(
      screen.getByRole('button', {
        name: /Save\. Not possible: Another user/,
      }),
    ).toBeVisible();
    await press('Load theirs');
    expect(
      await screen.findByRole('textbox', { name: 'Number of clusters' }),
    ).toHaveValue('3');
  }, 30_000);

  it('stays open with the error if writing fails', async () => {
    const api = renderSquadron(`${MOST_FREE}?tab=edit`);
    jest
      .spyOn(api, 'writePlacement')
      .mockRejectedValueOnce(new ConflictError('it is kept by argocd'));
    await type('Margin', '8');
    await press('Save');
    const question = await dialog();
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    expect(await question.findByText(/kept by argocd/)).toBeVisible();
  });
});
