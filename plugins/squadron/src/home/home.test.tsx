import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotAllowedError } from '@backstage/errors';
import {
  createExtensionTester,
  mockApis,
  renderInTestApp,
} from '@backstage/frontend-test-utils';
import { identityApiRef, storageApiRef } from '@backstage/frontend-plugin-api';
import { homePageWidgetDataRef } from '@backstage/plugin-home-react/alpha';
import { waitingIn } from '@squadron/backstage-plugin-squadron-common';
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
import { cardChoices, type HomeCard } from './cardChoices';
import { MyWork } from './MyWork';

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
      .sort((a, b) => waitingIn(b) - waitingIn(a))
      .slice(0, limit),
  }),
  listClusters: recordedAnswer('listClusters', {}),
  getInsights: recordedAnswer('getInsights', {}),
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
    { apis: apisFor(options) },
  );
}

function apisFor(options: { own?: string[]; answers?: Overrides }) {
  return [
    [squadronApiRef, createRecordedApi({ ...answers, ...options.answers })],
    [
      identityApiRef,
      mockApis.identity({
        userEntityRef: 'user:default/nina',
        ownershipEntityRefs: options.own ?? ['group:default/vision'],
      }),
    ],
  ] as const;
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
    expect(screen.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
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
    expect(first).toHaveTextContent(/fleet.*6 × GPU/);
  });

  it.each([
    [['fleet'], '24 × GPU'],
    [['nvidia-a100', 'nvidia-l4'], '24 × A100, 24 × L4'],
  ])('show the free GPUs of the flavors %j', async (flavors, expected) => {
    const [queue] = queues.items;
    const quotas = flavors.map(flavor => ({
      flavor,
      resource: 'nvidia.com/gpu',
      nominal: 32,
      reserved: 8,
      used: 8,
      borrowed: 0,
    }));
    renderCard('queues', {
      answers: {
        listQueues: () => ({ ...queues, items: [{ ...queue, quotas }] }),
      },
    });
    expect(await screen.findByText(expected)).toBeVisible();
  });

  it('show the GPU-hours of the reader and their groups', async () => {
    const [vision] = recordedAnswer('getInsights', {}).gpuHours;
    renderCard('usage');
    expect(await screen.findByText('7 days')).toBeVisible();
    expect(
      screen.getAllByText(`${Math.round(vision.gpuHours * 100) / 100} GPU·h`),
    ).toHaveLength(2);
  });

  it('show the queues of the reader before all others', async () => {
    renderCard('queues', {
      props: { rows: 2 },
      answers: {
        listWorkloads: { ...workloads, facets: { clusterQueue: { batch: 1 } } },
      },
    });
    await waitFor(() => {
      const [, ...rows] = screen.getAllByRole('row');
      expect(rows.map(row => row.querySelector('a')?.textContent)).toEqual([
        'batch',
        'fleet',
      ]);
    });
  });

  it('show a queue of the hub without its copies on workers', async () => {
    renderCard('queues', { props: { rows: 50 } });
    const fleet = await screen.findAllByText('fleet');
    expect(fleet).toHaveLength(1);
  });

  it('show what needs the attention of the reader, and lead to the rest', async () => {
    const overview = recordedAnswer('getOverview', {});
    const [mine, other] = overview.attention;
    renderCard('attention', {
      answers: {
        getOverview: {
          ...overview,
          attention: [{ ...mine, owner: 'group:default/vision' }, other],
        },
      },
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(
      screen.getByRole('link', { name: '2 problems in the fleet.' }),
    ).toHaveAttribute('href', '/squadron/fleet');
  });

  it('show what needs attention', async () => {
    renderCard('attention', {
      props: { rows: 1 },
      own: recordedAnswer('getOverview', {}).attention.map(
        ({ owner = '' }) => owner,
      ),
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    const all = screen.getByRole('button', { name: /^Show all \d+$/ });
    await userEvent.click(all);
    expect(all).not.toBeInTheDocument();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2);
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

describe('the start page', () => {
  const storage = mockApis.storage;

  /** Opens the page as it is for a person with what the portal stores for them. */
  function open(
    stored: ReturnType<typeof storage>,
    others: readonly HomeCard[] = [],
  ) {
    const page = renderInTestApp(
      <SquadronProvider>
        <MyWork
          widgets={[
            ...others,
            ...homeExtensions.map(card =>
              createExtensionTester(card).get(homePageWidgetDataRef),
            ),
          ]}
        />
      </SquadronProvider>,
      { apis: [...apisFor({}), [storageApiRef, stored]] },
    );
    return page.unmount;
  }
  const titles = async () =>
    (await screen.findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    );
  const customize = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Customize' }));
  const usual = ['My jobs', 'Needs attention', 'Queues', 'My GPU-hours'];

  it('is arranged with the keyboard, and stays so for its reader', async () => {
    const stored = storage();
    const close = open(stored);
    await waitFor(async () => expect(await titles()).toEqual(usual));
    await customize();
    const up = await screen.findByRole('button', {
      name: 'Move Fleet up from place 5 of 5',
    });
    up.focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(up).toHaveFocus();
    expect(up).toHaveAccessibleName('Move Fleet up from place 2 of 5');
    await userEvent.click(screen.getByRole('switch', { name: 'Fleet' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Queues' }));
    const [rows] = screen.getAllByRole('button', { name: /Rows$/ });
    await userEvent.click(rows);
    await userEvent.click(await screen.findByRole('option', { name: '3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const chosen = ['My jobs', 'Fleet', 'Needs attention', 'My GPU-hours'];
    await waitFor(async () => expect(await titles()).toEqual(chosen));
    close();

    open(stored);
    await waitFor(async () => expect(await titles()).toEqual(chosen));
    const jobs = await screen.findByRole('table', { name: 'Latest workloads' });
    expect(within(jobs).getAllByRole('row')).toHaveLength(1 + 3);
  });

  it('has the cards of other plugins last, with their names as words', async () => {
    const Card = ({ title }: { title?: string }) => <h2>{title}</h2>;
    open(storage(), [{ component: <Card />, name: 'UnreadMail' }]);
    await waitFor(async () =>
      expect(await titles()).toEqual([...usual, 'Unread Mail']),
    );
  });

  it('says where its cards are if all are hidden, and is reset', async () => {
    const hidden = homeWidgets.map(({ name }) => ({ name, isHidden: true }));
    const stored = storage();
    await stored.forBucket('squadron.home').set('cards', hidden);
    open(stored);
    expect(await screen.findByText('All cards are hidden')).toBeVisible();
    await customize();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Reset to default' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await titles()).toEqual(usual));
  });

  it('has new cards last, without those that are gone or unreadable', () => {
    const a = { name: 'a', isHidden: true };
    const cards = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    expect(
      cardChoices([{ name: 'c' }, 7, a, { name: 'gone' }, a], cards),
    ).toEqual([{ name: 'c' }, a, { name: 'b' }]);
    expect(cardChoices('text', cards)).toEqual(cards);
  });
});
