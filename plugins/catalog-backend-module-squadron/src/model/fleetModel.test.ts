import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mockCredentials } from '@backstage/backend-test-utils';
import { startTestBackend } from '@squadron/test-utils';
import {
  compileCatalogModel,
  defaultCatalogEntityModel,
} from '@backstage/catalog-model/alpha';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import { provideStaticCatalogModel } from '@backstage/plugin-catalog-node/alpha';
import { aRayJob } from '../__testUtils__/objects';
import { mapRayJob } from '../mappers';
import { ENTITY_TYPES } from './entityTypes';
import { fleetModel } from './fleetModel';

jest.setTimeout(60_000);

const page = readFileSync(
  resolve(__dirname, '../../../../docs/annotations.md'),
  'utf8',
);

/** First cells of the table below a heading of docs/annotations.md. */
function documented(heading: string): string[] {
  const [, section] = page.split(`\n## ${heading}\n`);
  return [...section.split('\n## ')[0].matchAll(/^\| `([^`]+)`/gm)]
    .map(([, name]) => name)
    .filter(name => name !== 'spec.type');
}

const model = compileCatalogModel([defaultCatalogEntityModel, fleetModel]);
const kindOf = (type: string) =>
  model.getKind({
    kind: 'Resource',
    apiVersion: 'backstage.io/v1alpha1',
    spec: { type },
  });

describe('the model of the fleet in the catalog', () => {
  it('has each annotation of Squadron that is documented for entities', () => {
    const ours = (names: string[]) =>
      names.filter(name => name.startsWith('squadron.dev/')).sort();
    expect(
      ours(model.getMetadata().annotations.map(({ name }) => name)),
    ).toEqual(ours(documented('On catalog entities')));
  });

  it('has each documented type of entity', () => {
    expect(Object.keys(ENTITY_TYPES)).toEqual(documented('Types of entities'));
    for (const type of documented('Types of entities')) {
      expect(kindOf(type)?.jsonSchema).toMatchObject({
        properties: { spec: { properties: { type: { const: type } } } },
      });
    }
  });

  it('keeps the relations that the kind has', () => {
    const relations = (type: string) =>
      kindOf(type)
        ?.relationFields.map(({ relation }) => relation)
        .sort();
    expect(relations('ray-job')).toEqual(relations('database'));
  });

  it('is what the catalog validates entities with', async () => {
    const backend = await startTestBackend({
      features: [
        catalogPlugin,
        provideStaticCatalogModel({ layers: [fleetModel] }),
      ],
    });
    const url = `http://localhost:${backend.server.port()}/api/catalog/validate-entity`;
    const validate = async (entity: object) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          Authorization: mockCredentials.user.header(),
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ entity, location: 'url:http://localhost/a' }),
      });
      return response.status;
    };
    const { entity } = mapRayJob(
      { rayJob: aRayJob() },
      { cluster: 'hub', defaultOwner: 'group:default/nlp' },
    )!;
    expect(await validate(entity)).toBe(200);
    const spec = { type: 'ray-job', owner: 'nlp', dependsOn: 'hub' };
    expect(await validate({ ...entity, spec })).toBe(400);
    await backend.stop();
  });
});
