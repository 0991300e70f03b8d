import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { WebSocket } from 'ws';
import { createSocketServer } from './createSocketServer';

describe('the address of a WebSocket', () => {
  it.each([
    ['of the client behind a trusted proxy', true, '1.1.1.1', '1.1.1.1'],
    [
      'of the network of a client with IPv6',
      true,
      '2001:db8:1:2::7',
      '2001:db8:1::/56',
    ],
    ['of the proxy if none is trusted', false, '1.1.1.1', '127.0.0.1'],
  ])('is that %s', async (_, trustProxy, forwardedFor, expected) => {
    const app = express();
    app.set('trust proxy', trustProxy);
    const addresses: string[] = [];
    app.use(
      createSocketServer([
        {
          path: '/v1/exec',
          serve: async (_person, _ticket, address) => {
            addresses.push(address);
          },
        },
      ]),
    );
    app.use((_request, response) => response.end());
    const server = createServer(app);
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/`);
    const ticket = 'a'.repeat(43);
    await new Promise((resolve, reject) => {
      new WebSocket(`ws://127.0.0.1:${port}/api/squadron/v1/exec/${ticket}`, {
        headers: { 'X-Forwarded-For': forwardedFor },
      })
        .on('close', resolve)
        .on('error', reject);
    });
    server.closeAllConnections();
    await new Promise(resolve => {
      server.close(resolve);
    });
    expect(addresses).toEqual([expected]);
  });
});
