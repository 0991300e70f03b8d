import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readMultiKueue } from './multiKueue';

const read = (multiKueue: JsonObject) =>
  readMultiKueue(new ConfigReader({ multiKueue }));

describe('squadron.multiKueue', () => {
  it('lets all workers join by default, or those of a Placement', () => {
    expect(read({})).toEqual({});
    expect(read({ placement: 'fleet/production' })).toEqual({
      placement: { namespace: 'fleet', name: 'production' },
    });
  });

  it('refuses what names no Placement', () => {
    expect(() => read({ placement: 'production' })).toThrow(
      "squadron.multiKueue.placement in the app-config is 'production'; write <namespace>/<name> of a Placement",
    );
  });
});
