import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readCatalogOptions } from './config';

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
      removalThreshold: { percent: 20, count: 10 },
      appBaseUrl: 'http://localhost:3000',
    });
  });

  it('takes what is set', () => {
    expect(
      read({
        defaultOwner: 'ml',
        retention: { days: 1 },
        removalThreshold: { percent: 50, count: 0 },
      }),
    ).toEqual({
      defaultOwner: 'group:default/ml',
      retentionMs: 86_400_000,
      removalThreshold: { percent: 50, count: 0 },
      appBaseUrl: 'http://localhost:3000',
    });
  });

  it.each<[string, JsonObject, string]>([
    [
      'an owner that is no reference',
      { defaultOwner: 'a:b:c' },
      "squadron.catalog.defaultOwner is 'a:b:c', which is no entity reference; write one like 'group:default/ml-platform'",
    ],
    [
      'a share above all',
      { removalThreshold: { percent: 120 } },
      'squadron.catalog.removalThreshold.percent is 120; it must be from 0 to 100',
    ],
    [
      'a number below none',
      { removalThreshold: { count: -1 } },
      'squadron.catalog.removalThreshold.count is -1; it must be from 0 up',
    ],
  ])('refuses %s by name', (_, catalog, message) => {
    expect(() => read(catalog)).toThrow(message);
  });
});
