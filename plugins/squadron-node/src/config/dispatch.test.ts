import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readSquadronConfig } from './readSquadronConfig';

const read = (dispatch: JsonObject) =>
  readSquadronConfig(new ConfigReader({ squadron: { dispatch } })).dispatch;

describe('squadron.dispatch', () => {
  it('is disabled by default', () => {
    expect(read({})).toEqual({ enabled: false });
    expect(read({ placement: 'fleet/all' })).toEqual({
      enabled: false,
      placement: { namespace: 'fleet', name: 'all' },
    });
  });

  it('nominates all clusters in one round, or in rounds with defaults', () => {
    expect(read({ enabled: true })).toEqual({ enabled: true });
    expect(read({ enabled: true, rounds: {} })).toEqual({
      enabled: true,
      rounds: { stepSize: 1, roundMs: 300_000 },
    });
    expect(
      read({ enabled: true, rounds: { stepSize: 3, every: { seconds: 30 } } }),
    ).toEqual({ enabled: true, rounds: { stepSize: 3, roundMs: 30_000 } });
  });

  it('has a tolerance of Deployments for the loss of their cluster', () => {
    expect(read({ servingLostTimeout: { minutes: 1 } })).toEqual({
      enabled: false,
      servingLostMs: 60_000,
    });
  });

  it('maps storage classes, for one cluster or all, also to the default of a cluster', () => {
    const storageClasses = [
      { from: 'fast', cluster: 'east', to: 'premium' },
      { from: 'fast' },
    ];
    expect(read({ storageClasses })).toEqual({
      enabled: false,
      storageClasses,
    });
    expect(() => read({ storageClasses: [{ to: 'premium' }] })).toThrow(
      'storageClasses[0].from',
    );
  });

  it.each([
    [
      { placement: 'all' },
      "squadron.dispatch.placement in the app-config is 'all'; write <namespace>/<name> of a Placement",
    ],
    [
      { placement: 'a/b/c' },
      "squadron.dispatch.placement in the app-config is 'a/b/c'; write <namespace>/<name> of a Placement",
    ],
    [
      { rounds: { stepSize: 0 } },
      'squadron.dispatch.rounds.stepSize in the app-config is 0; use a whole number from 1 to 20',
    ],
    [
      { rounds: { every: { milliseconds: 5 } } },
      'squadron.dispatch.rounds.every in the app-config must be a time of at least 1 s',
    ],
  ])('refuses %j', (dispatch, message) => {
    expect(() => read(dispatch)).toThrow(message);
  });
});
