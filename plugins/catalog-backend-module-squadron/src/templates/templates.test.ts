import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import scaffolderEntityModel from '@backstage/plugin-catalog-backend-module-scaffolder-entity-model';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import { createTestFleet, eventually } from '@squadron/test-utils';
import catalogModuleSquadron from '..';
import { readTemplate, templateNames } from './readTemplate';

jest.setTimeout(60_000);

/** The templates that a portal offers whose `catalog.rules` are left at their default. */
async function templatesOf(settings: object, count: number) {
  const backend = await startTestBackend({
    features: [
      catalogPlugin,
      scaffolderEntityModel,
      catalogModuleSquadron,
      mockServices.rootConfig.factory({
        data: { squadron: { catalog: settings } },
      }),
      createServiceFactory({
        service: fleetServiceRef,
        deps: {},
        factory: () => createTestFleet({ clusters: [] }),
      }),
    ],
  });
  const url = `http://localhost:${backend.server.port()}/api/catalog/entities?filter=kind=template`;
  const headers = { Authorization: mockCredentials.user.header() };
  let templates: Entity[] = [];
  await eventually('the templates are processed', async () => {
    templates = await (await fetch(url, { headers })).json();
    return templates.length === count;
  });
  await backend.stop();
  return templates;
}

describe('the templates of the package', () => {
  it('are in the catalog without a location or a rule, owned by the default owner', async () => {
    const templates = await templatesOf(
      { defaultOwner: 'group:default/ml-platform' },
      templateNames().length,
    );
    expect(templates.map(({ metadata }) => metadata.name).sort()).toEqual(
      templateNames(),
    );
    expect(new Set(templates.map(({ spec }) => spec?.owner))).toEqual(
      new Set(['group:default/ml-platform']),
    );
  });

  it('are only those that the configuration names', async () => {
    const templates = await templatesOf({ templates: ['ray-job'] }, 1);
    expect(templates[0].metadata.name).toBe('ray-job');
  });

  it.each(templateNames())('%s has the name of its file', async name => {
    expect((await readTemplate(name)).metadata.name).toBe(name);
  });

  it('of a Ray job names each value of the size for its review, which shows the default too', async () => {
    const { spec } = await readTemplate('ray-job');
    const [, , placement] = spec?.parameters as unknown as Step[];
    const { resources } = placement.dependencies.runsOn.oneOf[0].properties;
    expect(Object.keys(resources.properties)).toEqual(
      expect.arrayContaining(Object.keys(resources.default)),
    );
    expect(
      Object.values(resources.properties).filter(({ title }) => !title),
    ).toEqual([]);
  });
});

interface Step {
  dependencies: {
    runsOn: {
      oneOf: Array<{
        properties: {
          resources: {
            default: object;
            properties: Record<string, { title?: string }>;
          };
        };
      }>;
    };
  };
}
