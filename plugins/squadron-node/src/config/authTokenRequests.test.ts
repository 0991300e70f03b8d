import { mockServices } from '@backstage/backend-test-utils';
import { readSquadronConfig } from './readSquadronConfig';

const read = (authTokenRequests: object) =>
  readSquadronConfig(
    mockServices.rootConfig({
      data: { squadron: { authTokenRequests } } as never,
    }),
  ).authTokenRequests;

describe('squadron.authTokenRequests', () => {
  it('reads configured values', () => {
    expect(
      read({
        clusterRoles: ['edit'],
        roles: ['nlp/*'],
        lifetime: '10m',
        grace: { seconds: 0 },
      }),
    ).toMatchObject({
      clusterRoles: ['edit'],
      roles: ['nlp/*'],
      lifetimeMs: 600_000,
      graceMs: 0,
    });
  });

  it.each([
    [{ lifetime: '1m' }, 'lifetime in the app-config must be a time from 10'],
    [{ lifetime: '2 years' }, 'lifetime'],
    [
      { grace: '2h' },
      'grace in the app-config must be a time of at most 1 hour',
    ],
    [{ roles: ['deployer'] }, "roles in the app-config has 'deployer'"],
    [{ roles: ['*/deployer'] }, "roles in the app-config has '*/deployer'"],
  ])('refuses %j', (config, message) => {
    expect(() => read(config)).toThrow(message);
  });
});
