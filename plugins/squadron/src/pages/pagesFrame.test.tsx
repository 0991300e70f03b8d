import { lazy } from 'react';
import { NotAllowedError } from '@backstage/errors';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  SquadronProvider,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import { createRecordedApi } from '../__testUtils__/createRecordedApi';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';
import { PagesFrame } from './PagesFrame';

const nav = (name: string) => screen.findByRole('navigation', { name });

describe('the frame of the pages', () => {
  it('has six tabs, which mark the open page', async () => {
    renderSquadron('/squadron/queues/capacity');
    const tabs = within(await nav('Squadron pages')).getAllByRole('link');
    expect(tabs.map(tab => tab.textContent)).toEqual([
      'Fleet',
      'Clusters',
      'Workloads',
      'Queues',
      'Placement',
      'Admin',
    ]);
    expect(
      tabs.filter(tab => tab.getAttribute('aria-current')).map(String),
    ).toHaveLength(1);
    expect(tabs[3]).toHaveAttribute('aria-current', 'page');
    const parts = within(await nav('Pages of Queues'));
    expect(parts.getByRole('link', { name: 'Capacity' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(parts.getByRole('link', { name: 'Board' })).not.toHaveAttribute(
      'aria-current',
    );
  });

  it('says to those who may see and create nothing whom to ask, without tabs', async () => {
    const nothing = {
      items: [],
      total: 0,
      facets: {},
      clusters: [],
      asOf: '2026-11-21T14:00:00.000Z',
    };
    renderSquadron('/squadron/queues', {
      answers: {
        listNamespaces: { isAllowed: false, namespaces: [] },
        listClusters: nothing,
        listWorkloads: new NotAllowedError('no'),
        listQueues: nothing,
      },
    });
    expect(
      await screen.findByRole('heading', {
        name: 'You have no access to this fleet',
      }),
    ).toBeVisible();
    expect(screen.getByText(/for a role: project user/)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: /pages/i })).toBeNull();
  });

  it('has an outline of a page from its first moment', async () => {
    const first = new Promise<string>(resolve => {
      const observer = new MutationObserver(() => {
        const main = document.querySelector('main');
        if (main) {
          observer.disconnect();
          resolve(main.innerHTML);
        }
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    renderSquadron('/squadron/clusters');
    expect(await first).toContain('bui-Skeleton');
  });

  it('lets the keyboard skip to the page with its first stop', async () => {
    renderSquadron('/squadron/workloads');
    const main = await screen.findByRole('main');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(main).toHaveFocus();
  });

  it('goes to a page and to an object by a part of its name', async () => {
    const workloads = recordedAnswer('listWorkloads', {});
    renderSquadron('/squadron/fleet', {
      answers: {
        listWorkloads: ({ q }) => ({
          ...workloads,
          items: workloads.items.filter(({ name }) => !q || name.includes(q)),
        }),
        listClusters: recordedAnswer('listClusters', {}),
        listQueues: recordedAnswer('listQueues', {}),
      },
    });
    await nav('Squadron pages');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = () =>
      screen.findByRole('searchbox', { name: /^Search pages, clusters/ });
    await userEvent.type(await field(), 'pretrain');
    await userEvent.click(
      await screen.findByRole('option', { name: /pretrain-moe/ }),
    );
    expect(
      await screen.findByRole('heading', { name: /pretrain-moe/ }),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'doctor{Enter}');
    expect(await nav('Pages of Admin')).toBeVisible();
  });

  it('has the page in the only main landmark', async () => {
    renderSquadron('/squadron/workloads');
    expect(
      await within(await screen.findByRole('main')).findByRole(
        'searchbox',
        { name: 'Search workloads' },
        { timeout: 20_000 },
      ),
    ).toBeVisible();
  });

  it.each([
    ['/squadron/history?state=Failed', 'Workloads', 'History'],
    ['/squadron/insights?range=7d', 'Fleet', 'Insights'],
    ['/squadron/inventory', 'Admin', 'Inventory'],
    ['/squadron/inventory?tab=access', 'Admin', 'Cluster access'],
    ['/squadron/inventory?tab=doctor', 'Admin', 'Doctor'],
    ['/squadron/inventory/credentials', 'Admin', 'Cluster access'],
    ['/squadron/credentials', 'Admin', 'Cloud accounts'],
    ['/squadron/queues/claims', 'Queues', 'Capacity'],
    ['/squadron/admin', 'Admin', 'Inventory'],
  ])('leads from %s to %s, %s', async (address, page, part) => {
    renderSquadron(address);
    const parts = within(await nav(`Pages of ${page}`));
    expect(parts.getByRole('link', { name: part })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('shows an outline while the code of a page loads', async () => {
    const Never = lazy(() => new Promise<never>(() => undefined));
    renderInTestApp(
      <SquadronProvider>
        <PagesFrame
          title="Squadron"
          pages={[{ path: 'extra', title: 'Extra', element: <Never /> }]}
          actions={null}
        />
      </SquadronProvider>,
      {
        initialRouteEntries: ['/extra'],
        apis: [[squadronApiRef, createRecordedApi()]],
      },
    );
    expect(await screen.findByText('Reading Extra')).toBeInTheDocument();
  });
});
