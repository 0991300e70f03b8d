import { text as textOf } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { constants, type Http2ServerResponse } from 'node:http2';
import {
  makeCertificates,
  type TestCertificates,
  eventually,
} from '@squadron/test-utils';
import { requestToken, secretData, secretText } from '../secrets';
import {
  startHttpsServer,
  type Handler,
  type HttpsServer,
} from '../__testUtils__/startHttpsServer';
import {
  type KubeSecret,
  SecretValue,
  kubeKind,
  KINDS,
} from '@squadron/kube-kinds';
import { readText } from './body';
import { createKubeClient } from './createKubeClient';
import type { ClusterConnection, KubeClient } from './types';

let certificates: TestCertificates;
let handler: Handler;
let server: HttpsServer;
let client: KubeClient;

beforeAll(async () => {
  certificates = await makeCertificates(['127.0.0.1', 'api.test']);
});

function connect(change: Partial<ClusterConnection> = {}): KubeClient {
  return createKubeClient({
    server: server.url,
    certificateAuthority: certificates.authority,
    credentials: { type: 'token', token: new SecretValue('secret-token') },
    ...change,
  });
}

async function start(
  protocol: 'h2' | 'http/1.1',
  options: { maxConcurrentStreams?: number } = {},
): Promise<void> {
  server = await startHttpsServer({
    protocol,
    certificates,
    handler: (request, response) => handler(request, response),
    ...options,
  });
  client = connect();
}

async function stop(): Promise<void> {
  await client.close();
  await server.stop();
}

function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Handler {
  return (_request, response) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      ...headers,
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const get = (path: string) => ({ method: 'GET', path } as const);

describe.each(['h2', 'http/1.1'] as const)('a client over %s', protocol => {
  beforeEach(async () => start(protocol));
  afterEach(stop);

  it('seals the secrets of answers, and writes them in plain text', async () => {
    const secret = {
      kind: 'Secret',
      metadata: {
        name: 's',
        namespace: 'a',
        resourceVersion: '1',
        annotations: {
          'kubectl.kubernetes.io/last-applied-configuration': 'aHVzaA==',
        },
      },
      data: { key: 'aHVzaA==' },
    };
    const token = { kind: 'TokenRequest', status: { token: 'aHVzaA==' } };
    const key = { name: 's', namespace: 'a' };
    const bodies: string[] = [];
    handler = async (request, response) => {
      bodies.push(await textOf(request));
      const { pathname, searchParams } = new URL(request.url ?? '', server.url);
      if (searchParams.has('watch')) {
        answer(
          200,
          `${JSON.stringify({ type: 'ADDED', object: secret })}\n`,
        )(...([request, response] as const));
        return;
      }
      const { kind: _, ...item } = secret;
      const list = {
        kind: 'SecretList',
        metadata: { resourceVersion: '1' },
        items: [item],
      };
      const one = pathname.endsWith('/token') ? token : secret;
      answer(
        200,
        pathname.endsWith('/secrets') ? list : one,
      )(...([request, response] as const));
    };
    const events = client.watch(KINDS.secret, { resourceVersion: '0' });
    const read = [
      await client.get(KINDS.secret, key),
      (await client.list(KINDS.secret)).items,
      (await events[Symbol.asyncIterator]().next()).value,
      await requestToken(client, key, { seconds: 600 }),
    ];
    expect(inspect(read, { depth: 9, showHidden: true })).not.toContain('aHVz');
    const [sealed] = read as KubeSecret[];
    expect(secretText(sealed, 'key')?.reveal()).toBe('hush');
    await client.replace(KINDS.secret, sealed);
    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({
      data: { key: 'aHVzaA==' },
    });
  });

  it('does not quote an answer that cannot be parsed', async () => {
    handler = answer(200, '{"data":{"key":hush-hush}}\n');
    const events = client.watch(KINDS.secret, { resourceVersion: '0' });
    for (const read of [
      () => client.get(KINDS.secret, { name: 's', namespace: 'a' }),
      () => events[Symbol.asyncIterator]().next(),
    ]) {
      const error = await read().catch(refusal => refusal);
      expect(error.message).toMatch(/of 2\d characters, is not JSON/);
      expect(inspect(error, { showHidden: true })).not.toContain('hush');
    }
  });

  it('hides in an error what the request said in secret', async () => {
    handler = async (request, response) => {
      const message = `${JSON.stringify(request.headers)} ${await textOf(
        request,
      )} hush-hush`;
      answer(422, { kind: 'Status', message })(request, response);
    };
    const data = secretData({ key: 'hush-hush' });
    const body = { metadata: { name: 's', namespace: 'a' }, data };
    const error = await client
      .create(KINDS.secret, body)
      .catch(refusal => refusal);
    const raw = await client.request({ method: 'POST', path: '/x', body });
    for (const text of [
      inspect(error, { depth: 9, showHidden: true }),
      await readText(raw.body),
    ]) {
      expect(text).toContain('Bearer (secret)');
      expect(text).not.toMatch(/hush|aHVzaC1odXNo|secret-token/);
    }
  });

  it('sends encoded paths, selectors and its token over one connection', async () => {
    const seen: IncomingMessage[] = [];
    handler = (request, response) => {
      seen.push(request);
      answer(200, {
        metadata: { resourceVersion: '7' },
        items: [{ metadata: { name: 'b' } }],
      })(request, response);
    };
    const list = await client.list(KINDS.pod, {
      namespace: 'a',
      labelSelector: 'x in (a,b)',
    });
    await client.get(kubeKind('ray.io/v1', 'RayJob'), {
      namespace: 'a',
      name: 'b?c',
    });
    for (let i = 0; i < 30; i++) {
      await client.requestJson(get('/version'));
    }
    expect(list.items[0]).toMatchObject({ apiVersion: 'v1', kind: 'Pod' });
    expect(seen[0].url).toBe(
      '/api/v1/namespaces/a/pods?labelSelector=x+in+%28a%2Cb%29',
    );
    expect(seen[1].url).toBe('/apis/ray.io/v1/namespaces/a/rayjobs/b%3Fc');
    expect(seen[0].headers.authorization).toBe('Bearer secret-token');
    expect(server.connections()).toBeLessThanOrEqual(2);
  });

  it('converts a Status to an error, with the waiting time that the server requests', async () => {
    const status = {
      kind: 'Status',
      code: 429,
      reason: 'TooManyRequests',
      message: 'slow down',
    };
    handler = answer(429, status, { 'retry-after': '3' });
    await expect(
      client.get(KINDS.pod, { namespace: 'a', name: 'b' }),
    ).rejects.toMatchObject({
      name: 'KubeApiError',
      status: 429,
      reason: 'TooManyRequests',
      retryAfterMs: 3000,
      message: expect.stringContaining(
        `GET /api/v1/namespaces/a/pods/b at ${server.url}`,
      ),
    });
  });

  it('converts the answer of a proxy to an error', async () => {
    handler = answer(502, '<html>bad\ngateway</html>');
    await expect(client.requestJson(get('/version'))).rejects.toThrow(
      '<html>bad gateway</html> (502',
    );
  });

  it('resolves to undefined if an object does not exist', async () => {
    handler = answer(404, {
      kind: 'Status',
      code: 404,
      reason: 'NotFound',
      message: 'no',
    });
    expect(
      await client.find(KINDS.pod, { namespace: 'a', name: 'b' }),
    ).toBeUndefined();
    expect(await client.delete(KINDS.pod, { namespace: 'a', name: 'b' })).toBe(
      false,
    );
  });

  it('follows no redirect, so that no other host sees the token', async () => {
    let requests = 0;
    handler = (request, response) => {
      requests++;
      answer(302, '', { location: `${server.url}/elsewhere` })(
        request,
        response,
      );
    };
    await expect(client.requestJson(get('/version'))).rejects.toMatchObject({
      status: 302,
      reason: 'RedirectNotFollowed',
    });
    expect(requests).toBe(1);
  });

  it('fails for a server that does not answer, with the timeout in the message', async () => {
    handler = () => {};
    await expect(
      client.requestJson({ ...get('/version'), timeoutMs: 200 }),
    ).rejects.toMatchObject({ name: 'KubeConnectionError' });
  });

  it("throws the signal's reason, before and during a response", async () => {
    const reason = new Error('enough');
    const ending = new AbortController();
    handler = (_request, response) => {
      response.writeHead(200);
      response.write('{', () => ending.abort(reason));
    };
    await expect(
      client.requestJson({
        ...get('/version'),
        signal: AbortSignal.abort(reason),
      }),
    ).rejects.toBe(reason);
    await expect(
      client.requestJson({ ...get('/version'), signal: ending.signal }),
    ).rejects.toBe(reason);
  });

  it('fails when the connection breaks within a body', async () => {
    handler = (_request, response) => {
      response.writeHead(200);
      response.write('{"metadata":');
    };
    const { body } = await client.request(get('/version'));
    server.cut();
    await expect(readText(body)).rejects.toMatchObject({
      name: 'KubeConnectionError',
    });
  });

  it('fails a watch that breaks and ends one that the server ends', async () => {
    const line = JSON.stringify({
      type: 'ADDED',
      object: { metadata: { name: 'a', resourceVersion: '1' } },
    });
    handler = (request, response) => {
      response.writeHead(200);
      response.write(`${line}\n`);
      if (request.url?.includes('resourceVersion=2')) {
        response.end();
      }
    };
    const events: string[] = [];
    const watch = async (resourceVersion: string) => {
      for await (const { type } of client.watch(KINDS.pod, {
        resourceVersion,
      })) {
        events.push(type);
        if (resourceVersion === '1') {
          server.cut();
        }
      }
    };
    await expect(watch('1')).rejects.toMatchObject({
      name: 'KubeConnectionError',
    });
    await watch('2');
    expect(events).toEqual(['ADDED', 'ADDED']);
  });

  it('closes the stream when a watch is no longer read', async () => {
    let closed: Promise<unknown> | undefined;
    handler = (_request, response) => {
      closed = once(response, 'close');
      response.writeHead(200);
      response.write(
        '{"type":"BOOKMARK","object":{"metadata":{"resourceVersion":"1"}}}\n',
      );
    };
    for await (const event of client.watch(KINDS.pod, {
      resourceVersion: '1',
    })) {
      expect(event).toEqual({ type: 'BOOKMARK', resourceVersion: '1' });
      break;
    }
    await closed;
  });

  it('reads no more than the reader consumes', async () => {
    let sent = 0;
    handler = (request, response) => {
      response.writeHead(200);
      if (request.url === '/version') {
        response.end('{}');
        return;
      }
      const chunk = 'x'.repeat(256 * 1024);
      const write = () => {
        if (sent > 64 * 1024 * 1024) {
          response.end();
          return;
        }
        sent += chunk.length;
        response.write(chunk, write);
      };
      write();
    };
    const { body } = await client.request(get('/logs'));
    const chunks = body[Symbol.asyncIterator]();
    await chunks.next();
    // Any time that the server has left to send suffices for ten other answers.
    for (let before = -1; sent > before; ) {
      before = sent;
      for (let i = 0; i < 10; i++) {
        await client.requestJson(get('/version'));
      }
    }
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    await chunks.return?.();
  });

  it('connects again after the server was unreachable', async () => {
    handler = answer(200, {});
    await client.requestJson(get('/version'));
    const { port } = server;
    await server.stop();
    await expect(client.requestJson(get('/version'))).rejects.toMatchObject({
      name: 'KubeConnectionError',
    });
    const reachable = client.whenReachable?.(AbortSignal.timeout(10_000));
    server = await startHttpsServer({ protocol, certificates, handler, port });
    await reachable;
    await client.requestJson(get('/version'));
  });
});

describe('a client of a starting server', () => {
  beforeEach(async () => start('h2'));
  afterEach(stop);

  it('waits until the server reports that it is ready', async () => {
    const answers = [503, 403, 200];
    handler = (request, response) =>
      answer(answers.shift() ?? 500, {})(request, response);
    await client.whenReady?.(AbortSignal.timeout(10_000));
    expect(answers).toEqual([]);
  });
});

describe('a client over HTTP/1.1', () => {
  beforeEach(async () => start('http/1.1'));
  afterEach(stop);

  it('fails in time while watches use all connections', async () => {
    handler = (_request, response) => {
      response.writeHead(200);
      response.write(
        '{"type":"BOOKMARK","object":{"metadata":{"resourceVersion":"1"}}}\n',
      );
    };
    const over = new AbortController();
    const watches = Array.from({ length: 128 }, () =>
      client
        .watch(KINDS.pod, { resourceVersion: '0', signal: over.signal })
        [Symbol.asyncIterator](),
    );
    await Promise.all(watches.map(watch => watch.next()));
    await expect(
      client.requestJson({ ...get('/api'), timeoutMs: 100 }),
    ).rejects.toThrow('did not answer GET in 100 ms');
    over.abort();
  });
});

describe('a client over HTTP/2', () => {
  afterEach(stop);

  it('sends a refused request again, whatever its method, since the server did not process it', async () => {
    await start('h2');
    const methods: (string | undefined)[] = [];
    handler = (request, response) => {
      methods.push(request.method);
      if (methods.length === 1) {
        h2(response).stream.close(constants.NGHTTP2_REFUSED_STREAM);
      } else {
        answer(201, { done: true })(request, response);
      }
    };
    const body = { metadata: { name: 'a', namespace: 'b' } };
    expect(await client.create(KINDS.pod, body)).toEqual({ done: true });
    expect(methods).toEqual(['POST', 'POST']);
  });

  it('fails on a stream that is reset within its body', async () => {
    await start('h2');
    handler = (_request, response) => {
      response.writeHead(200);
      response.write('{"items":[]', () =>
        h2(response).stream.close(constants.NGHTTP2_CANCEL),
      );
    };
    await expect(client.requestJson(get('/version'))).rejects.toMatchObject({
      name: 'KubeConnectionError',
    });
  });

  it('completes running streams on a draining session, and opens another one', async () => {
    await start('h2');
    let finish: () => void = () => {};
    handler = (request, response) => {
      if (request.url === '/slow') {
        response.writeHead(200);
        response.write('{');
        finish = () => response.end('}');
      } else {
        answer(200, {})(request, response);
      }
    };
    const slow = await client.request(get('/slow'));
    server.sessions[0].close();
    await eventually('the client uses another session', async () => {
      await client.requestJson(get('/version'));
      return server.connections() === 2;
    });
    await client.requestJson(get('/version'));
    finish();
    let text = '';
    for await (const chunk of slow.body) {
      text += Buffer.from(chunk).toString();
    }
    expect(text).toBe('{}');
    expect(server.connections()).toBe(2);
  });

  it('opens further sessions while the stream limit of the server is reached', async () => {
    await start('h2', { maxConcurrentStreams: 2 });
    let open = 0;
    handler = (_request, response) => {
      open++;
      response.writeHead(200);
      response.write('{');
    };
    await client.request(get('/warm'));
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        client.request(get(`/watch/${index}`)),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(open).toBe(5);
    expect(server.connections()).toBeGreaterThan(1);
  });
});

describe('trust', () => {
  beforeEach(async () => {
    await start('h2');
    handler = answer(200, { ok: true });
  });
  afterEach(stop);

  it.each([
    [
      'an authority that did not sign the certificate',
      { certificateAuthority: undefined },
      /certificate/,
    ],
    [
      'a name that the certificate lacks',
      { tlsServerName: 'other.test' },
      /other\.test/,
    ],
    [
      'an address that is refused',
      { refuseAddress: (address: string) => `${address} is not for us` },
      /127\.0\.0\.1 is not for us/,
    ],
  ])('does not connect with %s', async (_what, change, message) => {
    const other = connect(change);
    await expect(other.requestJson(get('/version'))).rejects.toThrow(message);
    await other.close();
  });

  it('does not connect to a name that resolves to a refused address', async () => {
    const other = connect({
      server: `https://localhost:${server.port}`,
      refuseAddress: address => `${address} is not for us`,
    });
    await expect(other.requestJson(get('/version'))).rejects.toThrow(
      /localhost is refused/,
    );
    await other.close();
  });

  it('verifies another name if it is set', async () => {
    const other = connect({ tlsServerName: 'api.test' });
    expect(await other.requestJson(get('/version'))).toEqual({ ok: true });
    await other.close();
  });

  it('uses a client certificate instead of a token', async () => {
    let authorization: string | undefined = 'none yet';
    handler = (request, response) => {
      authorization = request.headers.authorization;
      answer(200, {})(request, response);
    };
    const { certificate, key } = certificates;
    const other = connect({
      credentials: {
        type: 'clientCertificate',
        certificate,
        key: new SecretValue(key),
      },
    });
    await other.requestJson(get('/version'));
    expect(authorization).toBeUndefined();
    await other.close();
  });

  it('calls a token source for each request', async () => {
    const seen: unknown[] = [];
    handler = (request, response) => {
      seen.push(request.headers.authorization);
      answer(200, {})(request, response);
    };
    let count = 0;
    const other = connect({
      credentials: {
        type: 'tokenSource',
        getToken: async () => new SecretValue(`token-${++count}`),
      },
    });
    await other.requestJson(get('/version'));
    await other.requestJson(get('/version'));
    expect(seen).toEqual(['Bearer token-1', 'Bearer token-2']);
    await other.close();
  });

  it.each(['http://127.0.0.1:1', 'not a url', 'file:///etc/passwd'])(
    'refuses %s',
    url => {
      expect(() => connect({ server: url })).toThrow(/https URL/);
    },
  );

  it('refuses requests after it was closed', async () => {
    await client.close();
    await expect(client.requestJson(get('/version'))).rejects.toThrow(/closed/);
  });
});

function h2(response: unknown): Http2ServerResponse {
  return response as Http2ServerResponse;
}
