import { useOutlet, Routes, Route } from 'react-router-dom';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { useCustomFieldExtensions } from '@backstage/plugin-scaffolder-react';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/test-utils';
import {
  squadronApiRef,
  squadronFields,
} from '@squadron/backstage-plugin-squadron-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRecordedApi } from '../__testUtils__/createRecordedApi';
import { subPages } from '../extensions/subPages';
import {
  EntitySquadronCards,
  entitySquadronTabs,
  isSquadronEntity,
} from './entity';
import { squadronFieldExtensions } from './fields';
import { SquadronPage, squadronPlugin } from './plugin';

const inApp = (children: ReactNode, path = '/squadron') =>
  renderInTestApp(
    <TestApiProvider
      apis={[
        [squadronApiRef, createRecordedApi()],
        [permissionApiRef, mockApis.permission()],
      ]}
    >
      {children}
    </TestApiProvider>,
    {
      routeEntries: [path],
      mountedRoutes: { '/squadron': squadronPlugin.routes.root },
    },
  );

const cluster = (annotations: Record<string, string>) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Resource',
  metadata: { name: 'gpu-1', annotations },
  spec: { type: 'kubernetes-cluster' },
});

describe('an app of the legacy frontend system', () => {
  it('has a tab for every page, and opens the page of a tab', async () => {
    await inApp(
      <Routes>
        <Route path="/squadron/*" element={<SquadronPage />} />
      </Routes>,
    );
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(tab => tab.textContent)).toEqual(
      subPages.map(({ title }) => title),
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Placement' }));
    expect(
      await screen.findByRole('columnheader', { name: /Placement/ }),
    ).toBeVisible();
  });

  it('says that an address has no page', async () => {
    await inApp(
      <Routes>
        <Route path="/squadron/*" element={<SquadronPage />} />
      </Routes>,
      '/squadron/placements',
    );
    expect(await screen.findByText(/Page not found/)).toBeVisible();
  });

  it('shows the tabs and the cards of an entity', async () => {
    const entity = cluster({ 'squadron.dev/cluster': 'gpu-1' });
    expect(isSquadronEntity(entity)).toBe(true);
    expect(isSquadronEntity(cluster({}))).toBe(false);
    await inApp(
      <EntityProvider entity={entity}>
        <section aria-label="cards">
          <EntitySquadronCards />
        </section>
        <section aria-label="content">
          {entitySquadronTabs
            .filter(({ isFor }) => isFor(entity))
            .map(({ path, Content }) => (
              <Content key={path} />
            ))}
        </section>
      </EntityProvider>,
    );
    for (const name of ['cards', 'content']) {
      const part = within(screen.getByRole('region', { name }));
      expect((await part.findAllByText(/gpu-1/)).length).toBeGreaterThan(0);
    }
  });

  it('has every field of the templates', async () => {
    function Names() {
      const fields = useCustomFieldExtensions(useOutlet());
      return <p>fields: {fields.map(({ name }) => name).join(' ')}</p>;
    }
    await inApp(
      <Routes>
        <Route path="/squadron" element={<Names />}>
          <Route index element={squadronFieldExtensions} />
        </Route>
      </Routes>,
    );
    expect(await screen.findByText(/^fields: /)).toHaveTextContent(
      `fields: ${squadronFields.map(({ name }) => name).join(' ')}`,
    );
  });
});
