import { ConfigReader } from '@backstage/config';
import type { JsonArray } from '@backstage/types';
import { readSquadronConfig } from './readSquadronConfig';

const read = (policies: JsonArray) =>
  readSquadronConfig(new ConfigReader({ squadron: { targets: { policies } } }))
    .targets;

describe('squadron.targets', () => {
  it('has no policies by default', () => {
    expect(readSquadronConfig(new ConfigReader({})).targets).toEqual({
      policies: [],
    });
  });

  it('reads rules in their order', () => {
    const rules = [{ cluster: 'gpu-1' }, { create: { name: 'gpu-2' } }];
    expect(read([{ step: 'place', rules }])).toEqual({
      policies: [{ step: 'place', rules }],
    });
  });

  it.each<[JsonArray, RegExp]>([
    [[{ rules: [] }], /squadron\.targets\.policies\[0\]\.rules/],
    [[{ rules: [{ placement: 't4' }] }], /policies\[0\]\.rules\[0\]/],
    [
      [{ rules: [{ cluster: 'a', labels: { b: 'c' } }] }],
      /policies\[0\]\.rules\[0\].*one of cluster/,
    ],
    [[{ rule: [] }], /squadron\.targets\.policies\[0\]/],
  ])('refuses %j', (policies, message) => {
    expect(() => read(policies)).toThrow(message);
  });
});
