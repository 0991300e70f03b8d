import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { eventually } from '../apiServer';
import { listenOnLoopback } from '../listenOnLoopback';
import { startTcpFaultProxy, type TcpFaultProxy } from './startTcpFaultProxy';

describe('startTcpFaultProxy', () => {
  let server: Awaited<ReturnType<typeof listenOnLoopback>>;
  let proxy: TcpFaultProxy;
  let served: Socket[];
  let clients: Client[];

  beforeEach(async () => {
    served = [];
    clients = [];
    const target = createServer({ allowHalfOpen: true }, socket => {
      served.push(socket);
      socket.on('data', chunk => socket.write(`echo ${chunk}`));
      socket.on('end', () => socket.end());
    });
    server = await listenOnLoopback(target);
    proxy = await startTcpFaultProxy(`https://127.0.0.1:${server.port}`);
  });

  afterEach(async () => {
    clients.forEach(({ socket }) => socket.destroy());
    await proxy.stop();
    await server.stop();
  });

  interface Client {
    socket: Socket;
    received: string;
    /** `end`, `close` or the code of an error, in the order in which they came. */
    events: string[];
  }

  function dial(): Client {
    const socket = connect({
      host: '127.0.0.1',
      port: Number(new URL(proxy.url).port),
    });
    const client: Client = { socket, received: '', events: [] };
    socket.on('data', chunk => {
      client.received += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      client.events.push(error.code ?? error.message),
    );
    socket.on('end', () => client.events.push('end'));
    socket.on('close', () => client.events.push('close'));
    clients.push(client);
    return client;
  }

  const reads = (client: Client, text: string) =>
    eventually(`the client reads ${text}`, () => client.received === text);

  it('forwards bytes and the ends of both sides without a fault', async () => {
    const client = dial();
    client.socket.write('one');
    await reads(client, 'echo one');
    client.socket.end();
    await eventually('it is closed', () => client.events.includes('close'));
    expect(client.events).toEqual(['end', 'close']);
    expect(proxy.connections.total).toBe(1);
    expect(proxy.bytes).toEqual({ toServer: 3, toClient: 8 });
    await eventually('it is forgotten', () => proxy.connections.open === 0);
  });

  it('keeps both sides open and silent in a black hole, and delivers the bytes afterwards', async () => {
    const client = dial();
    client.socket.write('one');
    await reads(client, 'echo one');
    await proxy.break({ type: 'blackHole' });
    client.socket.write('two');
    const later = dial();
    await once(later.socket, 'connect');
    later.socket.write('three');
    served[0].end('the end');
    await eventually(
      'the proxy holds the bytes of both',
      () => later.socket.bytesWritten === 5 && client.socket.bytesWritten === 6,
    );
    expect([client.received, later.received]).toEqual(['echo one', '']);
    expect([client.events, later.events]).toEqual([[], []]);
    expect(proxy.bytes.toServer).toBe(3);

    await proxy.heal();
    await reads(later, 'echo three');
    await eventually('the end arrives', () =>
      client.received.includes('the end'),
    );
    expect(client.events[0]).toBe('end');
  });

  it('breaks only one direction', async () => {
    const client = dial();
    await proxy.break({ type: 'blackHole', direction: 'toClient' });
    client.socket.write('one');
    await eventually(
      'the server has answered',
      () => served[0]?.bytesWritten === 8,
    );
    expect(client.received).toBe('');
    await proxy.heal();
    await reads(client, 'echo one');
  });

  it('loses swallowed bytes, and resets those connections afterwards', async () => {
    const [loser, idle] = [dial(), dial()];
    await eventually('both are served', () => served.length === 2);
    await proxy.break({ type: 'swallow', direction: 'toServer' });
    loser.socket.write('one');
    await eventually('it is lost', () => proxy.lostBytes === 3);
    await proxy.break({ type: 'delay', delayMs: 0 });
    await eventually('it is reset', () => loser.events.includes('ECONNRESET'));
    idle.socket.write('still');
    await reads(idle, 'echo still');
    expect(loser.received).toBe('');
  });

  it('delays the response by the given time in each direction, without adding up for later bytes', async () => {
    const client = dial();
    await once(client.socket, 'connect');
    await proxy.break({ type: 'delay', delayMs: 60 });
    const startMs = performance.now();
    client.socket.write('one');
    await reads(client, 'echo one');
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(115);
  });

  it('throttles to a number of bytes per second, up to the last byte', async () => {
    const client = dial();
    await eventually('it is served', () => served.length === 1);
    await proxy.break({
      type: 'throttle',
      bytesPerSecond: 1_000,
      direction: 'toClient',
    });
    const startMs = performance.now();
    served[0].write('x'.repeat(300));
    await reads(client, 'x'.repeat(300));
    // No wait is needed after the last slice of 50 bytes.
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(240);
  });

  it('resets open and new connections, and listens at the same address afterwards', async () => {
    const before = proxy.url;
    const client = dial();
    client.socket.write('one');
    await reads(client, 'echo one');
    await proxy.break({ type: 'reset' });
    await eventually('it is reset', () => client.events.includes('ECONNRESET'));
    const during = dial();
    await eventually('it is reset', () => during.events.includes('ECONNRESET'));
    await proxy.break({ type: 'refuse' });
    const refused = dial();
    await eventually('it is refused', () =>
      refused.events.includes('ECONNREFUSED'),
    );
    await proxy.heal();
    expect(proxy.url).toBe(before);
    const after = dial();
    after.socket.write('two');
    await reads(after, 'echo two');
  });

  it('sends nothing to the client of a half-open connection, and accepts new ones', async () => {
    const client = dial();
    client.socket.write('one');
    await reads(client, 'echo one');
    proxy.halfOpen();
    await eventually('the server has lost it', () => served[0].destroyed);
    client.socket.write('two');
    const next = dial();
    next.socket.write('three');
    await reads(next, 'echo three');
    expect(client.events).toEqual([]);
    expect(client.received).toBe('echo one');
    expect(proxy.connections).toEqual({ total: 2, open: 2 });
  });

  it('flaps until it is stopped, and is healthy afterwards', async () => {
    const stopFlapping = proxy.flap({
      fault: { type: 'refuse' },
      brokenMs: 5,
      healthyMs: 5,
    });
    const outcomes = new Set<string>();
    await eventually('a client is refused, and another is served', async () => {
      const client = dial();
      client.socket.write('one');
      await eventually(
        'it is answered or lost',
        () => client.received !== '' || client.events.length > 0,
      );
      outcomes.add(client.received || client.events[0]);
      return outcomes.has('echo one') && outcomes.has('ECONNREFUSED');
    });
    await stopFlapping();
    const client = dial();
    client.socket.write('two');
    await reads(client, 'echo two');
  });
});
