import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import {
  createKubeClient,
  type KubeClient,
  type WatchEvent,
} from '@squadron/controller-node';
import { SecretValue, kubeKind, type KubeManifest } from '@squadron/kube-kinds';
import { eventually } from '../apiServer';
import { makeCertificates } from '../certificates';
import { listenOnLoopback } from '../listenOnLoopback';
import { expiredEvent, statusOf, tooManyRequests } from './HttpFault';
import {
  startHttpFaultProxy,
  type HttpFaultProxy,
} from './startHttpFaultProxy';

const widgetKind = kubeKind('example.dev/v1', 'Widget');

describe.each(['h2', 'http/1.1'] as const)(
  'startHttpFaultProxy over %s',
  protocol => {
    let server: Awaited<ReturnType<typeof listenOnLoopback>>;
    let proxy: HttpFaultProxy;
    let client: KubeClient;
    let created: string[];
    let watches: ServerResponse[];
    let ended: AbortController;

    beforeEach(async () => {
      created = [];
      watches = [];
      ended = new AbortController();
      const { authority, certificate, key } = await makeCertificates([
        '127.0.0.1',
      ]);
      const target = createServer(
        { cert: certificate, key },
        (request, response) => {
          if (request.headers.authorization !== 'Bearer let-me-in') {
            response
              .writeHead(401)
              .end(JSON.stringify(statusOf(401, 'Unauthorized', 'no')));
          } else if (request.url?.includes('watch=true')) {
            watches.push(response.writeHead(200));
            response.flushHeaders();
          } else if (request.method === 'POST') {
            let body = '';
            request.on('data', chunk => (body += chunk));
            request.on('end', () => {
              created.push(JSON.parse(body).metadata.name);
              response.writeHead(201).end(body);
            });
          } else {
            response.writeHead(200).end(
              JSON.stringify({
                metadata: { resourceVersion: '7' },
                items: [],
              }),
            );
          }
        },
      );
      server = await listenOnLoopback(target);
      proxy = await startHttpFaultProxy(
        {
          server: `https://127.0.0.1:${server.port}`,
          certificateAuthority: authority,
          credentials: { type: 'token', token: new SecretValue('let-me-in') },
        },
        { protocols: [protocol] },
      );
      client = createKubeClient(proxy.connection);
    });

    afterEach(async () => {
      ended.abort(new Error('the test is over'));
      await client.close();
      await proxy.stop();
      await server.stop();
    });

    const create = (name: string) =>
      client.create(widgetKind, widget(name)).then(
        () => 'created',
        (error: Error) => error.name,
      );

    function watch(): {
      events: WatchEvent<KubeManifest>[];
      opened: Promise<void>;
      end: Promise<string>;
    } {
      const events: WatchEvent<KubeManifest>[] = [];
      let onOpen = () => {};
      const opened = new Promise<void>(resolve => {
        onOpen = resolve;
      });
      const read = async () => {
        for await (const event of client.watch(widgetKind, {
          resourceVersion: '7',
          onOpen,
          signal: ended.signal,
        })) {
          events.push(event);
        }
        return 'end';
      };
      return {
        events,
        opened,
        end: read().catch(error => `${error.name} ${error.message}`),
      };
    }

    async function watched(index = 0): Promise<(name: string) => void> {
      await eventually(
        'the server has the watch',
        () => watches.length > index,
      );
      return name =>
        watches[index].write(
          `${JSON.stringify({ type: 'ADDED', object: widget(name) })}\n`,
        );
    }

    it('forwards requests, their credentials and a watch, and counts them', async () => {
      await expect(client.listAll(widgetKind)).resolves.toEqual({
        items: [],
        resourceVersion: '7',
      });
      expect(await create('a')).toBe('created');
      const { events } = watch();
      (await watched())('b');
      await eventually('the event arrives', () => events.length === 1);
      expect(proxy.counts).toEqual({ requests: 3, mutations: 1, watches: 1 });
      expect(created).toEqual(['a']);
    });

    it('answers in place of the server, for the given number of times', async () => {
      proxy.inject({
        matches: ({ method }) => method === 'GET',
        times: 1,
        action: tooManyRequests(86_400),
      });
      await expect(client.listAll(widgetKind)).rejects.toMatchObject({
        name: 'KubeApiError',
        status: 429,
      });
      await expect(client.listAll(widgetKind)).resolves.toMatchObject({
        resourceVersion: '7',
      });
    });

    it('fails a write before the server sees it, or after it took effect', async () => {
      const failed = {
        type: 'answer',
        status: 503,
        body: statusOf(503, 'ServiceUnavailable', 'later'),
      } as const;
      const remove = proxy.inject({ action: failed });
      expect(await create('before')).toBe('KubeApiError');
      remove();
      proxy.inject({ times: 1, action: { ...failed, when: 'after' } });
      expect(await create('after')).toBe('KubeApiError');
      proxy.inject({ times: 1, action: { type: 'reset', when: 'after' } });
      expect(await create('lost')).toBe('KubeConnectionError');
      expect(created).toEqual(['after', 'lost']);
    });

    it('does not answer a request until the client gives up', async () => {
      proxy.inject({ action: { type: 'hang' } });
      const leaving = new AbortController();
      const outcome = client
        .listAll(widgetKind, { signal: leaving.signal })
        .catch((error: Error) => error.message);
      await eventually('it is asked', () => proxy.counts.requests === 1);
      leaving.abort(new Error('gave up'));
      expect(await outcome).toBe('gave up');
    });

    it('forwards a request later', async () => {
      proxy.inject({ times: 1, action: { type: 'delay', delayMs: 30 } });
      expect(await create('late')).toBe('created');
    });

    it('inserts an ERROR into a watch after a number of lines', async () => {
      proxy.inject({ action: expiredEvent(1) });
      const { events, end } = watch();
      const send = await watched();
      send('a');
      expect(await end).toMatch(/KubeApiError .*410 Expired/);
      expect(events).toHaveLength(1);
    });

    it('truncates a line of a watch', async () => {
      proxy.inject({
        matches: ({ isWatch }) => isWatch,
        action: { type: 'cutLine', afterLines: 1 },
      });
      const { events, end } = watch();
      const send = await watched();
      send('a');
      send('b');
      expect(await end).toMatch(/^(WatchDecodeError|KubeConnectionError)/);
      expect(events).toHaveLength(1);
    });

    it('disturbs open watches', async () => {
      const [first, second] = [watch(), watch()];
      await Promise.all([first.opened, second.opened]);
      expect(
        proxy.disturbWatches({ type: 'insertLine', line: '{garbage' }),
      ).toBe(2);
      expect(await first.end).toMatch(/WatchDecodeError/);
      expect(await second.end).toMatch(/WatchDecodeError/);
    });

    it('calls back at the k-th mutation, before it takes effect or after', async () => {
      const seen: string[] = [];
      proxy.atMutation(2, ({ method }) => {
        seen.push(`before ${method} ${created}`);
      });
      proxy.atMutation(
        3,
        ({ method }) => {
          seen.push(`after ${method} ${created}`);
        },
        'after',
      );
      for (const name of ['a', 'b', 'c', 'd']) {
        await client.listAll(widgetKind);
        await create(name);
      }
      expect(seen).toEqual(['before POST a', 'after POST a,b,c']);
    });
  },
);

function widget(name: string): KubeManifest {
  return {
    apiVersion: 'example.dev/v1',
    kind: 'Widget',
    metadata: { name, namespace: 'default', resourceVersion: '8' },
  };
}
