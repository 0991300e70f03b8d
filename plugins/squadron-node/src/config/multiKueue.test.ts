import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readSquadronConfig } from './readSquadronConfig';

const read = (multiKueue: JsonObject) =>
  readSquadronConfig(new ConfigReader({ squadron: { multiKueue } })).multiKueue;

describe('squadron.multiKueue', () => {
  it('lets all workers join by default, or those of a Placement', () => {
    expect(read({})).toEqual({});
    expect(read({ placement: 'fleet/production' })).toEqual({
      placement: { namespace: 'fleet', name: 'production' },
    });
  });

  it('lets workers with labels join', () => {
    const matchLabels = { tier: 'batch' };
    expect(read({ selector: { matchLabels } })).toEqual({ matchLabels });
  });

  it.each<[string, JsonObject, string]>([
    [
      'an empty selector',
      { selector: { matchLabels: {} } },
      'is not a selector',
    ],
    [
      'an operator',
      { selector: { matchExpressions: [] } },
      'is not a selector; write matchLabels',
    ],
    [
      'a number as value',
      { selector: { matchLabels: { tier: 1 } } },
      'string values',
    ],
    [
      'a selector beside a Placement',
      {
        placement: 'fleet/production',
        selector: { matchLabels: { tier: 'batch' } },
      },
      'remove one of them',
    ],
  ])('refuses %s', (_, config, said) => {
    expect(() => read(config)).toThrow(said);
  });

  it('refuses an invalid name of a Placement', () => {
    expect(() => read({ placement: 'production' })).toThrow(
      "squadron.multiKueue.placement in the app-config is 'production'; write <namespace>/<name> of a Placement",
    );
  });
});
