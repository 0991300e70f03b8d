import { makeCertificates } from '@squadron/test-utils';
import { startHttpsServer } from '../__testUtils__/startHttpsServer';
import type { HttpsServer } from '../__testUtils__/startHttpsServer';
import { SecretValue, KINDS } from '@squadron/kube-kinds';
import { createKubeClient } from './createKubeClient';
import { guardWrites } from './guardWrites';
import type { KubeClient } from './types';

const key = { namespace: 'a', name: 'b' };
const object = { metadata: key };
const PATH = '/api/v1/namespaces/a/configmaps/b';

/** A call of each method that sends a request. */
const CALLS: Record<string, (client: KubeClient) => unknown> = {
  find: client => client.find(KINDS.configMap, key),
  get: client => client.get(KINDS.configMap, key),
  list: client => client.list(KINDS.configMap),
  listAll: client => client.listAll(KINDS.configMap),
  create: client => client.create(KINDS.configMap, object),
  replace: client => client.replace(KINDS.configMap, object),
  apply: client => client.apply(KINDS.configMap, object, { fieldManager: 'm' }),
  patch: client => client.patch(KINDS.configMap, key, {}),
  delete: client => client.delete(KINDS.configMap, key),
  watch: client =>
    client
      .watch(KINDS.configMap, { resourceVersion: '1' })
      [Symbol.asyncIterator]()
      .next(),
  request: client => client.request({ method: 'POST', path: PATH }),
  requestJson: client => client.requestJson({ method: 'PUT', path: PATH }),
  impersonate: client =>
    client.impersonate({ user: 'u' }).delete(KINDS.configMap, key),
  openSocket: client => client.openSocket?.(),
  identity: client => client.identity?.(),
};

/** Methods that send no request of a caller. */
const SILENT = [
  'constructor',
  'lastContactMs',
  'whenReachable',
  'whenReady',
  'close',
];

describe('a client whose writes are guarded', () => {
  let server: HttpsServer;
  let client: KubeClient;
  let methods: Array<string | undefined>;

  beforeEach(async () => {
    const certificates = await makeCertificates(['127.0.0.1']);
    methods = [];
    server = await startHttpsServer({
      protocol: 'http/1.1',
      certificates,
      handler: (request, response) => {
        methods.push(request.method);
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({ items: [], metadata: { resourceVersion: '1' } }),
        );
      },
    });
    client = createKubeClient({
      server: server.url,
      certificateAuthority: certificates.authority,
      credentials: { type: 'token', token: new SecretValue('t') },
    });
  });

  afterEach(async () => {
    await client.close();
    await server.stop();
  });

  it('sends only reads while writes are not allowed, by any of its methods', async () => {
    const guarded = guardWrites(client, () => {
      throw new Error('not now');
    });
    const names = Object.getOwnPropertyNames(Object.getPrototypeOf(client));
    expect(names.filter(name => !SILENT.includes(name)).sort()).toEqual(
      Object.keys(CALLS).sort(),
    );
    for (const [name, call] of Object.entries(CALLS)) {
      methods = [];
      const error = await Promise.resolve(call(guarded)).then(
        () => undefined,
        (thrown: Error) => thrown.message,
      );
      expect([name, methods.filter(method => method !== 'GET')]).toEqual([
        name,
        [],
      ]);
      expect([name, methods.length > 0 || error === 'not now']).toEqual([
        name,
        true,
      ]);
    }
  });

  it('checks before each write, and sends it if it is allowed', async () => {
    let asked = 0;
    const guarded = guardWrites(client, () => {
      asked += 1;
    });
    await guarded.patch(KINDS.configMap, key, {});
    await guarded.impersonate({ user: 'u' }).delete(KINDS.configMap, key);
    await guarded.get(KINDS.configMap, key);
    expect([asked, methods]).toEqual([2, ['PATCH', 'DELETE', 'GET']]);
    expect(guarded.server).toBe(server.url);
  });
});
