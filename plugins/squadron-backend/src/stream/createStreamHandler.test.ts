import { resourceTypes } from '@squadron/backstage-plugin-squadron-node';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { createTestFleet, FakeClock } from '@squadron/test-utils';
import type { Request, Response } from 'express';
import { Access } from '../access';
import { FleetViews } from '../fleet/FleetViews';
import { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { startServer } from '../workloads/logs/__testUtils__/startServer';
import { createStreamHandler } from './createStreamHandler';
import { StreamHub } from './StreamHub';

type Answer = () => Promise<AuthorizeResult.ALLOW | AuthorizeResult.DENY>;
const allow: Answer = async () => AuthorizeResult.ALLOW;

/** A stream whose reader has every permission, until the test changes the answer. */
async function openStream() {
  let answer = allow;
  const clock = new FakeClock();
  const fleet = createTestFleet({ clusters: [{ id: 'worker-1' }] });
  const logger = mockServices.logger.mock();
  const hub = new StreamHub({ fleet, fleetNamespace: 'fleet', clock, logger });
  const handle = createStreamHandler({
    access: new Access({
      places: new FleetViews({ fleet, fleetNamespace: 'fleet', clock }).places,
      permissions: mockServices.permissions.mock({
        authorizeConditional: async asked => {
          const result = await answer();
          return asked.map(() => ({ result }));
        },
      }),
      permissionsRegistry: mockServices.permissionsRegistry.mock({
        getPermissionRuleset: () => ({
          getRuleByName: () => resourceTypes[0].rules[0] as never,
        }),
      }),
    }),
    httpAuth: mockServices.httpAuth.mock({
      credentials: async () => mockCredentials.user() as never,
    }),
    hub,
    clock,
    limits: {
      streams: new ConcurrencyLimit({
        what: 'event streams',
        perHolder: 5,
        total: 5,
        keys: { perHolder: 'a', total: 'b' },
        advice: '',
        retryAfterSeconds: 1,
      }),
    },
  });
  const server = await startServer((request, response) =>
    handle(request as Request, response as Response, () => {}),
  );
  const [response]: IncomingMessage[] = await once(get(server.url), 'response');
  const chunks: string[] = [];
  const closed = new Promise(resolve => response.once('close', resolve));
  response.on('error', () => {}); // The server stops while a stream is open.
  response.setEncoding('utf8').on('data', chunk => chunks.push(chunk));
  return {
    clock,
    hub,
    stop: () => server.stop(),
    /** The messages of a stream that has ended. */
    messages: async () => {
      await closed;
      return chunks
        .join('')
        .split('\n\n')
        .filter(event => event.startsWith('data: '))
        .map(event => JSON.parse(event.slice('data: '.length)));
    },
    answerWith: (next: Answer) => {
      answer = next;
    },
  };
}

describe('an open event stream', () => {
  it.each<{ name: string; answer: Answer; reason: string }>([
    {
      name: 'is revoked',
      answer: async () => AuthorizeResult.DENY,
      reason: 'permissions',
    },
    {
      name: 'cannot be checked',
      answer: () => new Promise(() => {}),
      reason: 'unavailable',
    },
  ])(
    'ends within 10 s and names the reason when the permission $name',
    async ({ answer, reason }) => {
      const stream = await openStream();
      stream.answerWith(answer);
      await stream.clock.advance(10_000);
      expect((await stream.messages()).at(-1)).toEqual({ type: 'end', reason });
      expect(stream.hub.clientCount).toBe(0);
      stream.stop();
    },
  );

  it('ends after 15 minutes and asks its reader to open it again', async () => {
    const stream = await openStream();
    for (let minute = 0; minute < 15; minute += 1) {
      await stream.clock.advance(60_000);
    }
    expect((await stream.messages()).at(-1)).toEqual({
      type: 'end',
      reason: 'renew',
    });
    stream.stop();
  });

  it('stays open while the permission is the same', async () => {
    const stream = await openStream();
    await stream.clock.advance(60_000);
    expect(stream.hub.clientCount).toBe(1);
    stream.stop();
  });
});
