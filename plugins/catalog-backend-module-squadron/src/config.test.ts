import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readCatalogOptions } from './config';
import { templateNames } from './templates/readTemplate';

const read = (catalog?: JsonObject) =>
  readCatalogOptions(
    new ConfigReader({
      app: { baseUrl: 'http://localhost:3000/' },
      squadron: { ...(catalog && { catalog }) },
    }),
  );

describe('readCatalogOptions', () => {
  it('has a default for everything', () => {
    expect(read()).toEqual({
      defaultOwner: 'group:default/guests',
      retentionMs: 3_600_000,
      templates: templateNames(),
      appBaseUrl: 'http://localhost:3000',
    });
  });

  it('reads all keys', () => {
    expect(
      read({
        defaultOwner: 'ml',
        retention: { days: 1 },
        templates: ['ray-job'],
      }),
    ).toEqual({
      defaultOwner: 'group:default/ml',
      retentionMs: 86_400_000,
      templates: ['ray-job'],
      appBaseUrl: 'http://localhost:3000',
    });
  });

  it.each<[string, JsonObject, string]>([
    [
      'a template that the package does not have',
      { templates: ['ray-job', 'rayjob'] },
      "squadron.catalog.templates has 'rayjob', which is not a template of this package; use some of component-ray-cluster, ",
    ],
    [
      'an owner that is not a reference',
      { defaultOwner: 'a:b:c' },
      "squadron.catalog.defaultOwner is 'a:b:c', which is not an entity reference; use e.g. 'group:default/ml-platform'",
    ],
  ])('rejects %s and names its key', (_, catalog, message) => {
    expect(() => read(catalog)).toThrow(message);
  });
});
