import { once } from 'node:events';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { makeCertificates } from './certificates';
import { listenOnLoopback } from './listenOnLoopback';

describe('a server on loopback', () => {
  it('stops although a client has not begun its TLS handshake', async () => {
    const { certificate, key } = await makeCertificates(['127.0.0.1']);
    const server = createServer({ cert: certificate, key });
    const { port, stop } = await listenOnLoopback(server);
    const accepted = once(server, 'connection');
    const client = connect(port, '127.0.0.1');
    const closed = once(client, 'close');
    await accepted;
    await stop();
    await closed;
    expect(server.listening).toBe(false);
  });
});
