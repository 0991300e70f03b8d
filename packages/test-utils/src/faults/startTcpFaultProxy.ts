import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { ClusterConnection } from '@squadron/controller-node';
import { FaultGate } from './FaultGate';
import type { Direction, TcpFault } from './TcpFault';
import { TcpPipe } from './TcpPipe';

/**
 * The network between a client and a server: TCP on loopback that a test can break and heal while both ends
 * keep running. It does not parse the bytes, so it works for API servers and databases.
 *
 * @public
 */
export interface TcpFaultProxy {
  /** The server's URL with the proxy's host and port; constant. */
  readonly url: string;
  /** The same connection through the proxy. */
  through(connection: ClusterConnection): ClusterConnection;
  /** Replaces the current fault. Resolves when it affects open and new connections. */
  break(fault: TcpFault): Promise<void>;
  /** Ends the fault. */
  heal(): Promise<void>;
  /** Breaks and heals alternately until the returned function is called, which heals. */
  flap(options: {
    fault: TcpFault;
    brokenMs: number;
    healthyMs: number;
  }): () => Promise<void>;
  /** Resets every open connection; new ones are forwarded normally. */
  reset(): void;
  /**
   * Ends the server's side of every open connection and leaves the client's side open and silent, as when a
   * host vanishes behind a load balancer. New connections are forwarded normally.
   */
  halfOpen(): void;
  /** Number of client connections: in total, and open ones. */
  readonly connections: { total: number; open: number };
  /** Bytes that were swallowed in the open connections. */
  readonly lostBytes: number;
  /** Bytes that arrived in each direction so far. */
  readonly bytes: Readonly<Record<Direction, number>>;
  stop(): Promise<void>;
}

/**
 * Starts a proxy in front of the server of this URL, e.g. `https://127.0.0.1:6443` or `postgres://127.0.0.1:5432`.
 *
 * @public
 */
export async function startTcpFaultProxy(
  server: string,
): Promise<TcpFaultProxy> {
  const { protocol, hostname, port } = new URL(server);
  const proxy = new DefaultTcpFaultProxy({
    protocol,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 443),
  });
  await proxy.heal();
  return proxy;
}

interface Pair {
  client: Socket;
  upstream: Socket;
  pipes: TcpPipe[];
}

class DefaultTcpFaultProxy implements TcpFaultProxy {
  readonly #target: { protocol: string; host: string; port: number };
  readonly #gate = new FaultGate();
  readonly #pairs = new Set<Pair>();
  readonly bytes = { toServer: 0, toClient: 0 };
  #server: Server | undefined;
  #port = 0;
  #total = 0;

  constructor(target: { protocol: string; host: string; port: number }) {
    this.#target = target;
  }

  get url(): string {
    return `${this.#target.protocol}//127.0.0.1:${this.#port}`;
  }

  get connections(): { total: number; open: number } {
    const open = [...this.#pairs].filter(({ client }) => !client.destroyed);
    return { total: this.#total, open: open.length };
  }

  get lostBytes(): number {
    return [...this.#pairs]
      .flatMap(({ pipes }) => pipes)
      .reduce((sum, pipe) => sum + pipe.lostBytes, 0);
  }

  through(connection: ClusterConnection): ClusterConnection {
    const { pathname } = new URL(connection.server);
    return {
      ...connection,
      server: this.url + pathname.replace(/\/+$/, ''),
    };
  }

  async break(fault: TcpFault): Promise<void> {
    await this.#set(fault);
  }

  async heal(): Promise<void> {
    await this.#set(undefined);
  }

  flap(options: {
    fault: TcpFault;
    brokenMs: number;
    healthyMs: number;
  }): () => Promise<void> {
    const { fault, brokenMs, healthyMs } = options;
    let timer: NodeJS.Timeout;
    let step = Promise.resolve();
    const turn = (isBroken: boolean) => {
      step = step.then(() => (isBroken ? this.break(fault) : this.heal()));
      timer = setTimeout(
        () => turn(!isBroken),
        isBroken ? brokenMs : healthyMs,
      );
    };
    turn(true);
    return async () => {
      clearTimeout(timer);
      await step;
      await this.heal();
    };
  }

  reset(): void {
    for (const { client, upstream } of this.#pairs) {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    }
  }

  halfOpen(): void {
    for (const { upstream, pipes } of this.#pairs) {
      pipes.forEach(pipe => pipe.abandon());
      upstream.destroy();
    }
  }

  async stop(): Promise<void> {
    await this.#set({ type: 'refuse' });
  }

  async #set(fault: TcpFault | undefined): Promise<void> {
    this.#gate.fault = fault;
    for (const { client, upstream, pipes } of this.#pairs) {
      const isTorn =
        fault?.type !== 'swallow' && pipes.some(pipe => pipe.lostBytes > 0);
      if (fault?.type === 'reset' || fault?.type === 'refuse' || isTorn) {
        client.resetAndDestroy();
        upstream.resetAndDestroy();
      }
    }
    if (fault?.type === 'refuse') {
      const server = this.#server;
      this.#server = undefined;
      await new Promise<void>(resolve =>
        server ? server.close(() => resolve()) : resolve(),
      );
    } else if (!this.#server) {
      await this.#listen();
    }
  }

  async #listen(): Promise<void> {
    const server = createServer({ allowHalfOpen: true }, client =>
      this.#accept(client),
    );
    this.#server = server;
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
  }

  #accept(client: Socket): void {
    this.#total++;
    client.on('error', () => {});
    if (this.#gate.fault?.type === 'reset') {
      client.resetAndDestroy();
      return;
    }
    const { host, port } = this.#target;
    const upstream = connect({ host, port, allowHalfOpen: true });
    upstream.on('error', () => {});
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    const pipe = (from: Socket, to: Socket, direction: Direction) =>
      new TcpPipe({
        from,
        to,
        direction,
        gate: this.#gate,
        onBytes: count => {
          this.bytes[direction] += count;
        },
      });
    const pair: Pair = {
      client,
      upstream,
      pipes: [
        pipe(client, upstream, 'toServer'),
        pipe(upstream, client, 'toClient'),
      ],
    };
    this.#pairs.add(pair);
    const forget = () => {
      if (client.destroyed && upstream.destroyed) {
        this.#pairs.delete(pair);
      }
    };
    client.on('close', forget);
    upstream.on('close', forget);
  }
}
