import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mockServices } from '@backstage/backend-test-utils';
import { startTestBackend } from '@squadron/test-utils';
import authBackend from '@backstage/plugin-auth-backend';
import request from 'supertest';
import { assertLocal } from './assertLocal';
import { demoSignIn } from './demoSignIn';

const NINA = {
  user: 'user:default/nina',
  name: 'Nina',
  groups: ['group:default/nlp'],
};

const configOf = (host: string) => ({
  app: { baseUrl: 'http://localhost:3000' },
  backend: { baseUrl: 'http://localhost:7007', listen: { host, port: 0 } },
  auth: { providers: { demo: { people: [NINA] } } },
});

const textOf = (file: string) =>
  readFileSync(join(__dirname, '../../../..', file), 'utf8');

describe('the sign-in of the demo', () => {
  it('has people who are in the catalog, with pages to link to as owners', () => {
    const people = textOf('app-config.yaml').matchAll(
      /user: user:default\/(\w+)/g,
    );
    const users = textOf('catalog/org.yaml').matchAll(
      /kind: User\nmetadata:\n {2}name: (\w+)/g,
    );
    expect([...people].map(([, name]) => name)).toEqual(
      [...users].map(([, name]) => name),
    );
  });

  it('signs in only as a known person, with their groups', async () => {
    const { server } = await startTestBackend({
      features: [
        authBackend,
        demoSignIn,
        mockServices.rootConfig.factory({ data: configOf('127.0.0.1') }),
      ],
    });
    const signIn = (person: string) =>
      request(server)
        .get('/api/auth/demo/refresh')
        .set('x-requested-with', 'XMLHttpRequest')
        .set('x-demo-person', person);
    const { body } = await signIn(NINA.user);
    expect(body).toMatchObject({
      profile: { displayName: 'Nina' },
      backstageIdentity: {
        identity: {
          userEntityRef: NINA.user,
          ownershipEntityRefs: [NINA.user, ...NINA.groups],
        },
      },
    });
    const refused = await signIn('user:default/eve');
    expect(refused.status).toBe(401);
  }, 60_000);

  it.each([
    ['a production portal', '127.0.0.1', 'production', 'NODE_ENV=production'],
    ['all interfaces', '0.0.0.0', 'development', "not '0.0.0.0'"],
    ['any address', '', 'development', "not ''"],
  ])('does not start for %s', (_, host, environment, reason) => {
    const config = mockServices.rootConfig({ data: configOf(host) });
    expect(() => assertLocal(config, environment)).toThrow(reason);
  });

  it.each(['127.0.0.1', '::1', 'localhost'])('starts on %s', host => {
    const config = mockServices.rootConfig({ data: configOf(host) });
    expect(() => assertLocal(config, 'development')).not.toThrow();
  });
});
