import { screen, within } from '@testing-library/react';
import { NotAllowedError } from '@backstage/errors';
import {
  createExtensionTester,
  mockApis,
  renderInTestApp,
} from '@backstage/frontend-test-utils';
import { identityApiRef } from '@backstage/frontend-plugin-api';
import { homePageWidgetDataRef } from '@backstage/plugin-home-react/alpha';
import {
  SquadronProvider,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import {
  createRecordedApi,
  type Overrides,
} from '../__testUtils__/createRecordedApi';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { homeExtensions } from '../extensions/home';
import { homeWidgets } from '../extensions/homeWidgets';

const workloads = recordedAnswer('listWorkloads', {});
const queues = recordedAnswer('listQueues', { kind: ['ClusterQueue'] });

/** What the backend answers for the cards: lists by owner, in order, and cut. */
const answers: Overrides = {
  listWorkloads: ({ owner, limit }) => ({
    ...workloads,
    items: workloads.items
      .filter(item => !owner || owner.includes(item.owner ?? ''))
      .slice(0, limit),
  }),
  listQueues: ({ limit }) => ({
    ...queues,
    items: [...queues.items]
      .sort((a, b) => b.pending - a.pending)
      .slice(0, limit),
  }),
  listClusters: recordedAnswer('listClusters', {}),
};

function renderCard(
  name: string,
  options: {
    own?: string[];
    props?: object;
    answers?: Overrides;
  } = {},
) {
  const index = homeWidgets.findIndex(card => card.name === name);
  const { component } = createExtensionTester(homeExtensions[index]).get(
    homePageWidgetDataRef,
  );
  const Card = component.type as React.ComponentType<object>;
  renderInTestApp(
    <SquadronProvider>
      <Card {...component.props} {...options.props} />
    </SquadronProvider>,
    {
      apis: [
        [squadronApiRef, createRecordedApi({ ...answers, ...options.answers })],
        [
          identityApiRef,
          mockApis.identity({
            userEntityRef: 'user:default/nina',
            ownershipEntityRefs: options.own ?? ['group:default/vision'],
          }),
        ],
      ],
    },
  );
}

describe('cards of the home page', () => {
  it('show the jobs of the reader and their groups', async () => {
    renderCard('jobs');
    const table = await screen.findByRole('table');
    const mine = workloads.items.filter(
      ({ owner }) => owner === 'group:default/vision',
    );
    expect(within(table).getAllByRole('row')).toHaveLength(mine.length + 1);
  });

  it('say so if the reader has none', async () => {
    renderCard('jobs', { own: ['user:default/new'] });
    expect(
      await screen.findByText(/Neither you nor your groups have jobs/),
    ).toBeVisible();
  });

  it('show the jobs of all, as many as the reader has set', async () => {
    renderCard('jobs', { props: { whose: 'all', rows: 2 } });
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });

  it('show the queues with most waiting jobs first', async () => {
    renderCard('queues', { props: { rows: 2 } });
    const table = await screen.findByRole('table');
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('fleet');
  });

  it('show what needs attention', async () => {
    renderCard('attention', { props: { rows: 1 } });
    expect(await screen.findByText(/more in the tables/)).toBeVisible();
  });

  it('show the clusters', async () => {
    renderCard('fleet');
    expect(await screen.findByText('worker-1')).toBeVisible();
  });

  it('say which permission is missing', async () => {
    renderCard('queues', {
      answers: { listQueues: new NotAllowedError('no') },
    });
    expect(
      await screen.findByText(/You do not have permission to view the queues/),
    ).toBeVisible();
  });
});
