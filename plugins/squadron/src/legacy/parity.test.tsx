import { createExtensionTester } from '@backstage/frontend-test-utils';
import { coreExtensionData } from '@backstage/frontend-plugin-api';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { screen, within } from '@testing-library/react';
import { z } from 'zod';
import { entityContentExtensions } from '../extensions/entity';
import newPlugin from '..';
import { openPages, readFieldNames } from './__testUtils__/legacyApp';
import { entitySquadronTabs, legacyCards } from './entity';
import { squadronHomeCards } from './home';
import { squadronPlugin } from './plugin';
import { SquadronSearchResultListItem } from './search';

/** Names of what the plugin registers in the new frontend system, by kind. */
function registered(): Map<string, string[]> {
  const { extensions } = z
    .object({ extensions: z.array(z.object({ id: z.string() })) })
    .parse(newPlugin);
  const names = new Map<string, string[]>();
  for (const { id } of extensions) {
    const [kind, name] = id.split(':');
    names.set(kind, [...(names.get(kind) ?? []), name]);
  }
  return names;
}

const inSquadron = (name: string) => `squadron/${name}`;

/**
 * What the plugin registers for the legacy frontend system, by the kind of extension that replaces it. The other kinds
 * are compared below.
 */
const legacyNames: Record<string, () => Promise<string[]> | string[]> = {
  api: () =>
    Array.from(squadronPlugin.getApis(), ({ api }) =>
      api.id.replace(/^plugin\.(.+)\.api$/, '$1'),
    ),
  page: () => [squadronPlugin.getId()],
  'sub-page': async () => {
    await openPages();
    const nav = await screen.findByRole('navigation', {
      name: 'Squadron pages',
    });
    return within(nav)
      .getAllByRole('link')
      .map(tab => tab.getAttribute('href')?.slice(1) ?? '');
  },
  'plugin-header-action': async () => {
    await openPages();
    const [first] = await screen.findAllByText('Live');
    expect(first).toBeVisible();
    return ['squadron/live'];
  },
  // `inLegacyApp` renders every part in it.
  'plugin-wrapper': () => ['squadron'],
  'entity-content': () =>
    entitySquadronTabs.map(({ path }) => inSquadron(path.slice(1))),
  'entity-card': () => legacyCards.map(({ name }) => inSquadron(name)),
  'home-page-widget': () => Object.keys(squadronHomeCards).map(inSquadron),
  'search-result-list-item': () =>
    Object.keys({ fleet: SquadronSearchResultListItem }).map(inSquadron),
  'scaffolder-form-field': async () => {
    const names = await readFieldNames();
    return names.map(name =>
      inSquadron(
        name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).slice(1),
      ),
    );
  },
};

describe('the plugin in both frontend systems', () => {
  it('has a counterpart for each kind of extension', () => {
    expect([...registered().keys()].sort()).toEqual(
      Object.keys(legacyNames).sort(),
    );
  });

  it.each(Object.keys(legacyNames))('registers the same %s', async kind => {
    const names = await legacyNames[kind]();
    expect([...names].sort()).toEqual([...registered().get(kind)!].sort());
  });

  it('has the same titles and paths of entity tabs', () => {
    expect(
      entityContentExtensions.map(extension => {
        const tester = createExtensionTester(extension);
        return [
          `/${tester.get(coreExtensionData.routePath)}`,
          tester.get(EntityContentBlueprint.dataRefs.title),
        ];
      }),
    ).toEqual(entitySquadronTabs.map(({ path, title }) => [path, title]));
  });

  it('links to the same plugins', () => {
    expect(Object.keys(squadronPlugin.externalRoutes)).toEqual(
      Object.keys(newPlugin.externalRoutes),
    );
  });
});
