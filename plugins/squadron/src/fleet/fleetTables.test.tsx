import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Overrides } from '../__testUtils__/createRecordedApi';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const long = `AuthTokenRequest fleet/worker-1 is refused: ${'spec.serviceAccountName is invalid; '.repeat(
  6,
)}`;
const failed = {
  code: 'Failed' as const,
  tone: 'danger' as const,
  detail: long,
};

function failing<T extends { items: object[] }>(list: T): T {
  return { ...list, items: list.items.map(row => ({ ...row, state: failed })) };
}

const answers: Overrides = {
  listClusters: input => failing(recordedAnswer('listClusters', input)),
  listWorkloads: input => failing(recordedAnswer('listWorkloads', input)),
};

describe('the tables of the fleet page', () => {
  it.each([
    ['Clusters and their GPUs', 'State'],
    ['Latest workloads', 'State'],
  ])('keep the columns of %s with long states', async (name, rest) => {
    renderSquadron('/squadron', { answers });
    const table = await screen.findByRole('table', { name });
    expect(table).toHaveStyle({ tableLayout: 'fixed' });
    const columns = within(table).getAllByRole('columnheader');
    const flexible = columns.filter(({ style }) => style.width === '');
    expect(flexible.map(({ textContent }) => textContent)).toEqual([rest]);
  });

  it('name all nominated clusters where the cell cuts them', async () => {
    const nominated = ['life-4wfdn', 'worker-1', 'worker-2'];
    const workloads = recordedAnswer('listWorkloads', {});
    renderSquadron('/squadron', {
      answers: {
        listWorkloads: {
          ...workloads,
          items: [{ ...workloads.items[0], runsOn: undefined, nominated }],
        },
      },
    });
    expect(
      await screen.findByTitle(/^Candidates: life-4wfdn, worker-1, worker-2;/),
    ).toBeInTheDocument();
  });

  it('show the whole message of a state by keyboard', async () => {
    renderSquadron('/squadron', { answers });
    const table = await screen.findByRole('table', {
      name: 'Clusters and their GPUs',
    });
    const [badge] = within(table).getAllByRole('img', { name: 'Failed' });
    for (let press = 0; press < 100 && !badge.matches(':focus'); press++) {
      await userEvent.tab();
    }
    expect(badge).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(long.trim());
  });

  it('count what waits and what cannot run apart', async () => {
    const { items, ...clusters } = recordedAnswer('listClusters', {});
    const [one] = items;
    const jobs = { ...one.jobs, running: 4, waiting: 3, cannotRun: 2 };
    renderSquadron('/squadron', {
      answers: { listClusters: { ...clusters, items: [{ ...one, jobs }] } },
    });
    const table = await screen.findByRole('table', {
      name: 'Clusters and their GPUs',
    });
    const [head, row] = within(table).getAllByRole('row');
    const at = [...head.children].findIndex(
      ({ textContent }) => textContent === 'Running',
    );
    expect(
      [...row.children].slice(at, at + 3).map(cell => cell.textContent),
    ).toEqual(['4', '3', '2']);
  });
});
