import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotAllowedError } from '@backstage/errors';
import { exampleJob } from '../__testUtils__/exampleJob';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const ADDRESS =
  '/squadron/workloads/hub/nlp/rayjob/train-llama-7f3a?tab=events';

const events = recordedAnswer('listWorkloadEvents', exampleJob());

describe('the events of a job', () => {
  it('are listed in a table with object and cluster', async () => {
    renderSquadron(ADDRESS);
    const table = await screen.findByRole('table', { name: 'Events' });
    const [, newest] = within(table).getAllByRole('row');
    expect(
      within(newest).getByText(/secret "hub-token" not found/),
    ).toBeVisible();
    expect(within(newest).getByText(/^Pod .*-head-9k$/)).toBeVisible();
    expect(within(newest).getByRole('img', { name: 'Warning' })).toBeVisible();
    expect(within(newest).getByText('worker-2')).toBeVisible();
  });

  it('can be filtered by type and text', async () => {
    renderSquadron(ADDRESS);
    await screen.findByRole('table', { name: 'Events' });
    await userEvent.click(screen.getByLabelText('Only warnings (2)'));
    expect(screen.queryByText('CreatedRayCluster')).not.toBeInTheDocument();
    await userEvent.type(
      screen.getByLabelText('Search events'),
      'KUBELET mount',
    );
    expect(screen.queryByText('Pending')).not.toBeInTheDocument();
    expect(screen.getByText('FailedMount')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Search events'), ' nosuch');
    expect(screen.getByText('None of the 4 events matches.')).toBeVisible();
  });

  it('show the number of older events that are not kept', async () => {
    renderSquadron(ADDRESS, {
      answers: { listWorkloadEvents: { ...events, olderCount: 9_900 } },
    });
    expect(
      await screen.findByText('9,900 older events are not kept.'),
    ).toBeVisible();
  });

  it('show the cluster where they cannot be read, and what to do', async () => {
    const reason =
      'The portal may not read events on worker-2: its identity there needs get, list and watch of events.';
    renderSquadron(ADDRESS, {
      answers: {
        listWorkloadEvents: {
          ...events,
          items: [],
          unread: [{ cluster: 'worker-2', reason }],
        },
      },
    });
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it('show an empty state', async () => {
    renderSquadron(ADDRESS, {
      answers: { listWorkloadEvents: { ...events, items: [] } },
    });
    expect(await screen.findByText('No events')).toBeVisible();
  });

  it('require a permission', async () => {
    renderSquadron(ADDRESS, {
      answers: { listWorkloadEvents: new NotAllowedError('no') },
    });
    expect(
      await screen.findByText(
        /You do not have permission to view the events of train-llama-7f3a/,
      ),
    ).toBeVisible();
  });

  it('are read again after a change message', async () => {
    const api = renderSquadron(ADDRESS);
    await screen.findByRole('table', { name: 'Events' });
    api.override({ listWorkloadEvents: { ...events, olderCount: 7 } });
    api.changed({
      topic: 'events',
      cluster: 'hub',
      id: 'hub/nlp/rayjob/train-llama-7f3a',
    });
    expect(
      await screen.findByText('7 older events are not kept.'),
    ).toBeVisible();
  });
});
