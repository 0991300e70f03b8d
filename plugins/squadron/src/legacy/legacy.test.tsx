import { EntityProvider } from '@backstage/plugin-catalog-react';
import { squadronFields } from '@squadron/backstage-plugin-squadron-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subPages } from '../extensions/subPages';
import {
  openPages,
  readFieldNames,
  renderInLegacyApp,
} from './__testUtils__/legacyApp';
import {
  EntitySquadronCards,
  entitySquadronTabs,
  isSquadronEntity,
} from './entity';
import { SquadronHomePage } from './home';

const cluster = (annotations: Record<string, string>) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Resource',
  metadata: { name: 'gpu-1', annotations },
  spec: { type: 'kubernetes-cluster' },
});

describe('an app of the legacy frontend system', () => {
  it('has a tab for every page, and opens the page of a tab', async () => {
    await openPages();
    const nav = within(
      await screen.findByRole('navigation', { name: 'Squadron pages' }),
    );
    expect(nav.getAllByRole('link').map(tab => tab.textContent)).toEqual(
      subPages.map(({ title }) => title),
    );
    await userEvent.click(nav.getByRole('link', { name: 'Placement' }));
    expect(
      await screen.findByRole('columnheader', { name: /Placement/ }),
    ).toBeVisible();
  });

  it('says that an address has no page', async () => {
    await openPages('/squadron/placements');
    expect(await screen.findByText(/Page not found/)).toBeVisible();
  });

  it('has a home page with all cards, which its reader arranges', async () => {
    await renderInLegacyApp(<SquadronHomePage />);
    for (const name of ['My jobs', 'Needs attention', 'Queues']) {
      expect(
        await screen.findByRole('heading', { level: 2, name }),
      ).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Customize' })).toBeVisible();
  });

  it('shows the tabs and the cards of an entity', async () => {
    const entity = cluster({ 'squadron.dev/cluster': 'gpu-1' });
    expect(isSquadronEntity(entity)).toBe(true);
    expect(isSquadronEntity(cluster({}))).toBe(false);
    await renderInLegacyApp(
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
    expect(await readFieldNames()).toEqual(
      squadronFields.map(({ name }) => name),
    );
  });
});
