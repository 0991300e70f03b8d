import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readCatalogOptions, readTemplateNames } from './config';
import { templateNames } from './templates/readTemplate';

const configOf = (catalog?: JsonObject) =>
  new ConfigReader({
    app: { baseUrl: 'http://localhost:3000/' },
    squadron: { ...(catalog && { catalog }) },
  });
const read = (catalog?: JsonObject) => readCatalogOptions(configOf(catalog));

describe('readCatalogOptions', () => {
  it('has a default for everything', () => {
    expect(read()).toEqual({
      defaultOwner: 'group:default/unknown',
      retentionMs: 3_600_000,
      appBaseUrl: 'http://localhost:3000',
    });
  });

  it('reads all keys', () => {
    expect(
      read({
        defaultOwner: 'ml',
        retention: { days: 1 },
      }),
    ).toEqual({
      defaultOwner: 'group:default/ml',
      retentionMs: 86_400_000,
      appBaseUrl: 'http://localhost:3000',
    });
  });

  it('has the first management admins as the owner unless another is set', () => {
    const config = (catalog: JsonObject) =>
      new ConfigReader({
        squadron: { catalog, roles: { managementAdmins: ['platform', 'ops'] } },
      });
    const owner = (catalog: JsonObject) =>
      readCatalogOptions(config(catalog)).defaultOwner;
    expect(owner({})).toBe('group:default/platform');
    expect(owner({ defaultOwner: 'ml' })).toBe('group:default/ml');
  });

  it.each<[string, JsonObject, string]>([
    [
      'an owner that is not a reference',
      { defaultOwner: 'a:b:c' },
      "squadron.catalog.defaultOwner is 'a:b:c', which is not an entity reference; use e.g. 'group:default/ml-platform'",
    ],
  ])('rejects %s and names its key', (_, catalog, message) => {
    expect(() => read(catalog)).toThrow(message);
  });
});

describe('readTemplateNames', () => {
  it('names all templates by default', () => {
    expect(readTemplateNames(configOf())).toEqual(templateNames());
  });

  it('reads the key', () => {
    expect(readTemplateNames(configOf({ templates: ['ray-job'] }))).toEqual([
      'ray-job',
    ]);
  });

  it('rejects a template that the package does not have and names its key', () => {
    expect(() =>
      readTemplateNames(configOf({ templates: ['ray-job', 'rayjob'] })),
    ).toThrow(
      "squadron.catalog.templates has 'rayjob', which is not a template of this package; use some of component-ray-cluster, ",
    );
  });
});
