import { screen } from '@testing-library/react';
import {
  createExtensionTester,
  renderTestApp,
} from '@backstage/frontend-test-utils';
import {
  coreExtensionData,
  type ExtensionDefinition,
  type OverridableFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { homePageWidgetDataRef } from '@backstage/plugin-home-react/alpha';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import squadronPlugin from '..';
import {
  createRecordedApi,
  type Overrides,
} from '../__testUtils__/createRecordedApi';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { t } from '../__testUtils__/t';
import { WORKLOAD_COLUMNS } from '../workloads/columnIds';
import { workloadColumns } from '../workloads/workloadColumns';
import { squadronPaths } from '../links/paths';
import { homeExtensions } from './home';

const all = recordedAnswer('listWorkloads', {});

/** Renders a page of an app whose app-config has `extensions`. */
function render(
  address: string,
  extensions: Array<Record<string, { config: object }>>,
  answers: Overrides = {},
) {
  const api = createRecordedApi(answers);
  renderTestApp({
    features: [squadronPlugin],
    initialRouteEntries: [address],
    config: { app: { extensions } } as never,
    apis: [
      [squadronApiRef, api],
      [
        permissionApiRef,
        { authorize: async () => ({ result: AuthorizeResult.ALLOW }) },
      ],
    ],
  });
  return api;
}

/** The extension of a page with a configuration, as an app creates it. */
function pageWith(name: string, config: object) {
  const id = `sub-page:squadron/${name}` as 'sub-page:squadron';
  return createExtensionTester(
    (squadronPlugin as OverridableFrontendPlugin).getExtension(
      id,
    ) as ExtensionDefinition,
    { config: config as never },
  ) as {
    get(ref: typeof coreExtensionData.title): string;
    get(ref: typeof coreExtensionData.routePath): string;
  };
}

describe('the app-config', () => {
  it('sets path and title of a page', () => {
    const tester = pageWith('workloads', { title: 'Jobs', path: 'jobs' });
    expect([
      tester.get(coreExtensionData.title),
      tester.get(coreExtensionData.routePath),
    ]).toEqual(['Jobs', 'jobs']);
  });

  it.each([
    ['workloads', { rowsPerPage: 0 }],
    ['workloads', { columns: ['price'] }],
    ['clusters', { rowsPerPage: '10' }],
    ['fleet', { sections: [] }],
  ])('is refused with an invalid value for %s', (name, config) => {
    const tester = () => pageWith(name, config).get(coreExtensionData.title);
    expect(tester).toThrow(Object.keys(config)[0]);
  });

  it('sets columns and rows of the table of workloads', async () => {
    const config = { columns: ['priority'], rowsPerPage: 5 };
    const api = render(
      '/squadron/workloads',
      [{ 'sub-page:squadron/workloads': { config } }],
      { listWorkloads: all },
    );
    const titles = await screen.findAllByRole('columnheader');
    const texts = titles.map(({ textContent }) => textContent ?? '');
    expect(texts).toEqual(['Name', 'Priority', 'Actions']);
    expect(api.callsOf('listWorkloads')).toContainEqual(
      expect.objectContaining({ limit: 5 }),
    );
  });

  it('can choose only columns that the table has', () => {
    const columns = workloadColumns(t, squadronPaths('/squadron') as never, []);
    expect(columns.map(({ id }) => id)).toEqual(['name', ...WORKLOAD_COLUMNS]);
  });

  it('chooses the sections of the overview', async () => {
    const config = { sections: ['attention'] };
    render('/squadron/fleet', [{ 'sub-page:squadron/fleet': { config } }]);
    expect(
      await screen.findByRole('heading', { name: 'Needs attention' }),
    ).toBeVisible();
    expect(
      screen.queryByRole('heading', { name: 'Clusters' }),
    ).not.toBeInTheDocument();
  });

  it('sets the title and the rows of a card of the home page', () => {
    const [jobs] = homeExtensions;
    const { title, component } = createExtensionTester(jobs, {
      config: { title: 'Training', rows: 3 },
    }).get(homePageWidgetDataRef);
    expect([title, component.props]).toEqual(['Training', { rows: 3 }]);
    expect(() =>
      createExtensionTester(jobs, { config: { rows: 0 } }).get(
        homePageWidgetDataRef,
      ),
    ).toThrow('rows');
  });
});
