import {
  ConflictError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Overrides } from '../__testUtils__/createRecordedApi';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
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

const placements = recordedAnswer('listPlacements', {});
const options = recordedAnswer('getPlacementOptions', {});
const onT4 = recordedAnswer('getPlacement', { namespace: 'nlp', name: 't4' });
const mostFree = recordedAnswer('getPlacement', {
  namespace: 'vision',
  name: 'most-free',
});

describe('the list of placements', () => {
  it('shows state, clusters and users of each', async () => {
    renderSquadron(LIST);
    const t4 = within(await screen.findByRole('row', { name: /t4/ }, patience));
    expect(t4.getByText('Satisfied')).toBeVisible();
    expect(t4.getByRole('link', { name: 'worker-1' })).toHaveAttribute(
      'href',
      '/squadron/clusters/worker-1',
    );
    expect(t4.getByText('namespace nlp · 4 jobs')).toBeInTheDocument();
    expect(t4.getByRole('link', { name: /t4/ })).toHaveAttribute('href', T4);
  });

  it.each<[string, Overrides, RegExp]>([
    [
      'empty',
      { listPlacements: { ...placements, items: [], total: 0, facets: {} } },
      /No placements yet/,
    ],
    [
      'an error',
      { listPlacements: new Error('the hub did not answer') },
      /the hub did not answer/,
    ],
    [
      'not allowed',
      { listPlacements: new NotAllowedError('no') },
      /squadron\.placement\.read/,
    ],
    [
      'that Open Cluster Management decides',
      {
        getPlacementOptions: {
          ...options,
          decidedBy: 'open-cluster-management',
        },
      },
      /Open Cluster Management makes the decisions on this hub/,
    ],
    [
      'that workloads do not follow placements without the dispatcher',
      { getPlacementOptions: { ...options, isDispatching: false } },
      /dispatcher is off/,
    ],
  ])('shows %s', async (_, answers, text) => {
    renderSquadron(LIST, { answers });
    const found = await screen.findAllByText(text, {}, patience);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('a placement', () => {
  it('shows the chosen cluster first, and why the others are not chosen', async () => {
    const message = 'The taint location=edge is not tolerated.';
    const clusters = onT4.evaluation!.clusters.map(one =>
      one.cluster === 'edge-9'
        ? { ...one, excluded: { by: 'TaintToleration' as const, message } }
        : one,
    );
    renderSquadron(T4, {
      answers: {
        getPlacement: {
          ...onT4,
          evaluation: { ...onT4.evaluation!, clusters },
        },
      },
    });
    const matrix = await table('Clusters for t4');
    const [, first, ...others] = matrix.getAllByRole('row');
    const rowOf = (cluster: RegExp) =>
      others.find(({ textContent }) => cluster.test(textContent ?? ''));
    expect(within(first).getByText('worker-1')).toBeVisible();
    expect(within(first).getByText('Chosen')).toBeVisible();
    expect(rowOf(/^edge-9/)).toHaveTextContent(/Excluded.*location/);
    expect(rowOf(/^worker-2/)).toHaveTextContent(/Excluded.*nvidia-a100/);
    expect(
      (await table('Jobs using this placement')).getByRole('link', {
        name: /train-llama/,
      }),
    ).toHaveAttribute(
      'href',
      '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a',
    );
  });

  it('shows the score of each cluster, and the past decisions', async () => {
    renderSquadron(MOST_FREE);
    const matrix = await table('Clusters for most-free');
    expect(
      matrix.getByRole('columnheader', { name: 'Free GPUs' }),
    ).toBeVisible();
    expect(
      matrix.getByRole('row', { name: /worker-2.*Matches.*total of 6/ }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Past decisions' }));
    const changes = await table('Decision changes');
    expect(changes.getByText(/Its total is 8/)).toBeVisible();
    expect(changes.getByText('− worker-2')).toBeVisible();
  });

  it('that does not exist shows "Not found"', async () => {
    renderSquadron('/squadron/placement/p/nlp/none', {
      answers: {
        getPlacement: new NotFoundError('There is no placement nlp/none'),
      },
    });
    expect(
      await screen.findByText(/There is no placement nlp\/none/, {}, patience),
    ).toBeVisible();
  });

  it('is deleted after showing the affected workloads, with its name typed', async () => {
    const api = renderSquadron(T4, {
      answers: { deletePlacement: () => undefined },
    });
    await press('Delete');
    const question = await dialog();
    expect(question.getByText(/Used by namespace nlp · 4 jobs/)).toBeVisible();
    expect(
      question.getByRole('link', { name: /train-llama-7f3a/ }).parentElement,
    ).toHaveTextContent('(running)');
    expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await userEvent.type(question.getByLabelText('Type t4 to confirm'), 't4');
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(api.callsOf('deletePlacement')).toEqual([
        expect.objectContaining({ namespace: 'nlp', name: 't4' }),
      ]),
    );
  });
});

const TAINTED = { by: 'TaintToleration' as const, message: 'It is tainted.' };

describe('the editor of placements', () => {
  it('creates one for a GPU type, with the matching clusters beside it', async () => {
    const ref = { namespace: 'research', name: 'only-a100' };
    const api = renderSquadron(NEW, {
      answers: {
        writePlacement: { outcome: 'created', ...ref },
        getPlacement: { ...onT4, ...ref, id: 'research/only-a100' },
      },
    });
    expect(
      await screen.findByRole(
        'button',
        { name: /Create placement\. Not possible: Enter a name/ },
        patience,
      ),
    ).toBeVisible();
    await type('Name', 'only-a100');
    await userEvent.type(
      screen.getByRole('combobox', { name: 'Namespace' }),
      'research',
    );
    await press('Only clusters with A100');
    expect(await screen.findByText('1 chosen · 1 of 4 match')).toBeVisible();
    expect(
      (await table('Matching clusters')).getByRole('row', {
        name: /worker-2 Chosen/,
      }),
    ).toBeVisible();
    await press('Create placement');
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Create placement' }),
    );
    expect(
      await screen.findByRole('table', { name: 'Clusters for only-a100' }),
    ).toBeVisible();
    expect(api.callsOf('writePlacement').at(-1)).toMatchObject({
      ...ref,
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

  it('begins with a common rule, from the list that has no placement', async () => {
    renderSquadron('/squadron/placement', {
      answers: {
        listPlacements: { ...placements, items: [], total: 0, facets: {} },
      },
    });
    await userEvent.click(
      await screen.findByRole('link', {
        name: 'The cluster with the most free GPUs',
      }),
    );
    expect(
      await screen.findByText('1 of the clusters, most free GPUs.'),
    ).toBeVisible();
    expect(screen.getByDisplayValue('Free GPUs')).toBeInTheDocument();
  });

  it('marks the wrong field, and sends no request meanwhile', async () => {
    const api = renderSquadron(NEW);
    await type('Number of clusters', 'many');
    const before = api.callsOf('previewPlacement').length;
    await type('Name', 'Not_A_Name');
    expect(
      await screen.findByText(/'Not_A_Name' is not a valid name/),
    ).toBeVisible();
    expect(
      screen.getByRole('textbox', { name: 'Number of clusters' }),
    ).toBeInvalid();
    await press('Add requirement');
    expect(
      await screen.findAllByText('Enter a label or property.'),
    ).not.toHaveLength(0);
    expect(api.callsOf('previewPlacement')).toHaveLength(before);
  });

  it('keeps the advanced fields open while one of them is emptied', async () => {
    renderSquadron(NEW);
    await userEvent.click(
      await screen.findByText(
        /^Order of the clusters/,
        { selector: 'summary' },
        patience,
      ),
    );
    const margin = await screen.findByRole('textbox', {
      name: /^Switch only if better by/,
    });
    await userEvent.type(margin, '5');
    await userEvent.clear(margin);
    expect(margin).toHaveFocus();
    expect(margin.closest('details')).toHaveAttribute('open');
  });

  it('suggests labels and values that clusters have', async () => {
    const matching = (clusters: string[]) => {
      const { groups, ...evaluation } = onT4.evaluation!;
      return {
        ...evaluation,
        groups: [{ ...groups[0], clusters }],
        clusters: evaluation.clusters.map(({ excluded, ...one }) => {
          const isSelected = clusters.includes(one.cluster);
          return isSelected
            ? { ...one, isSelected }
            : { ...one, isSelected, excluded: excluded ?? TAINTED };
        }),
      };
    };
    renderSquadron(NEW, {
      answers: {
        previewPlacement: ({ spec }) => {
          const added = spec.tolerations ? ['edge-9'] : [];
          return { evaluation: matching(added), added, removed: [] };
        },
      },
    });
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
    expect(await screen.findByText('0 chosen · 0 of 4 match')).toBeVisible();
    expect(screen.getByText(/No cluster would be chosen/)).toBeVisible();
    await press('Add toleration');
    expect(await screen.findByText('1 chosen · 1 of 4 match')).toBeVisible();
  });

  it('shows the effects of an edit before it is saved', async () => {
    const api = renderSquadron(`${MOST_FREE}?tab=edit`, {
      answers: {
        writePlacement: ({ spec, namespace, name }) => {
          api.override({ getPlacement: { ...mostFree, spec, generation: 2 } });
          return { outcome: 'updated', namespace, name };
        },
      },
    });
    expect(
      await screen.findByText(
        'The chosen clusters do not change.',
        {},
        patience,
      ),
    ).toBeVisible();
    await type('Weight of score 1', '-1');
    expect(await screen.findByText('+ ocm.edge, − worker-1')).toBeVisible();
    await press('Save');
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Save' }),
    );
    await waitFor(() =>
      expect(api.callsOf('writePlacement')).toEqual([
        expect.objectContaining({ name: 'most-free', generation: 1 }),
      ]),
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
    api.override({
      getPlacement: {
        ...mostFree,
        generation: 2,
        spec: { numberOfClusters: 3 },
      },
    });
    api.changed({
      topic: 'placements',
      cluster: 'hub',
      id: 'vision/most-free',
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
    renderSquadron(`${MOST_FREE}?tab=edit`, {
      answers: { writePlacement: new ConflictError('it is kept by argocd') },
    });
    await userEvent.click(
      await screen.findByText(
        'Order of the clusters, excluded clusters, switching',
      ),
    );
    await type('Switch only if better by', '8');
    await press('Save');
    const question = await dialog();
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    expect(await question.findByText(/kept by argocd/)).toBeVisible();
  });
});
