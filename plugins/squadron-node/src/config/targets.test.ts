import { ConfigReader } from '@backstage/config';
import type { JsonArray } from '@backstage/types';
import { readTargets } from './targets';

const read = (policies: JsonArray) =>
  readTargets(new ConfigReader({ targets: { policies } }));

describe('squadron.targets', () => {
  it('has no policies by default', () => {
    expect(readTargets(undefined)).toEqual({ policies: [] });
  });

  it('reads rules in their order', () => {
    const rules = [{ cluster: 'gpu-1' }, { create: { name: 'gpu-2' } }];
    expect(read([{ step: 'place', rules }])).toEqual({
      policies: [{ step: 'place', rules }],
    });
  });

  it.each<[JsonArray, RegExp]>([
    [[{ rules: [] }], /squadron\.targets\.policies\.0\.rules/],
    [[{ rules: [{ placement: 't4' }] }], /policies\.0\.rules\.0/],
    [
      [{ rules: [{ cluster: 'a', labels: { b: 'c' } }] }],
      /policies\.0\.rules\.0.*one of cluster/,
    ],
    [[{ rule: [] }], /squadron\.targets\.policies\.0/],
  ])('refuses %j', (policies, message) => {
    expect(() => read(policies)).toThrow(message);
  });
});
