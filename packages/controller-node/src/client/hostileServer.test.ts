import { readdirSync } from 'node:fs';
import {
  eventually,
  startHostileApiServer,
  type HostileApiServer,
} from '@squadron/test-utils';
import { KINDS } from '@squadron/kube-kinds';
import { createKubeClient } from './createKubeClient';
import type { KubeClient } from './types';

// Some answers are tens of megabytes, and the machine may be busy.
jest.setTimeout(60_000);

const descriptors = () => readdirSync('/proc/self/fd').length;

describe.each(['h2', 'http/1.1'] as const)(
  'a client of a hostile server over %s',
  protocol => {
    let server: HostileApiServer;
    let client: KubeClient;

    beforeEach(async () => {
      server = await startHostileApiServer({ protocol });
      client = createKubeClient(server.connection);
    });

    afterEach(async () => {
      await client.close();
      await server.stop();
    });

    const list = () =>
      client.listAll(KINDS.configMap).then(
        ({ items }) => items.map(({ metadata }) => metadata.name).join(),
        (error: Error) => error.name,
      );

    it('reads valid answers', async () => {
      expect(await list()).toBe('a,b');
    });

    it.each([
      [
        'endless headers',
        { type: 'hugeHeaders', bytes: 1_000_000 },
        'KubeConnectionError',
      ],
      ['a page that never ends', { type: 'endlessPage' }, 'KubeTooLargeError'],
      ['the same page again', { type: 'repeatedPage' }, 'KubeAnswerError'],
      [
        'objects of another kind',
        { type: 'wrongObjects', wrong: 'kind' },
        'KubeAnswerError',
      ],
      [
        'objects without metadata',
        { type: 'wrongObjects', wrong: 'metadata' },
        'KubeAnswerError',
      ],
      ['no version', { type: 'versions', lie: 'missing' }, 'KubeAnswerError'],
      ['a reset', { type: 'reset' }, 'KubeConnectionError'],
      ['GOAWAY for each request', { type: 'goAway' }, 'KubeConnectionError'],
    ] as const)(
      'fails by name for %s, and reads again after it',
      async (_what, behaviour, name) => {
        server.play(behaviour);
        expect(await list()).toBe(name);
        server.play({ type: 'honest' });
        expect(await list()).toBe('a,b');
      },
    );

    it('reads a list of huge objects page by page', async () => {
      server.play({ type: 'hugeList', objects: 30, objectBytes: 1_400_000 });
      expect((await list()).split(',')).toHaveLength(30);
    });

    it('leaves no connection behind', async () => {
      const before = descriptors();
      server.play({ type: 'goAway' });
      await Promise.all(Array.from({ length: 40 }, list));
      expect(server.openConnections).toBeLessThanOrEqual(128);
      await client.close();
      await eventually(
        'all are closed',
        () => server.openConnections === 0 && descriptors() <= before + 2,
      );
    });
  },
);

describe('a client of a server that accepts no HTTP/2 streams', () => {
  it('opens few sessions, fails within its timeout, and continues when the server accepts them', async () => {
    const server = await startHostileApiServer();
    const client = createKubeClient(server.connection);
    try {
      server.play({ type: 'zeroStreams' });
      const read = () =>
        client
          .requestJson({ method: 'GET', path: '/version', timeoutMs: 500 })
          .then(
            () => 'answered',
            (error: Error) => error.message,
          );
      const answers = await Promise.all(Array.from({ length: 20 }, read));
      expect(new Set(answers)).toEqual(
        new Set([expect.stringMatching(/allows no requests|no free stream/)]),
      );
      expect(server.counts.connections).toBeLessThanOrEqual(20);
      expect(server.openConnections).toBeLessThanOrEqual(8);
      server.play({ type: 'honest' });
      await eventually('it answers', async () => (await read()) === 'answered');
    } finally {
      await client.close();
      await server.stop();
    }
  });
});
