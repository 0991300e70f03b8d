import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { ClusterConnection } from '@squadron/controller-node';
import { FaultGate } from './FaultGate';
import type { Direction, TcpFault } from './TcpFault';
import { TcpLane } from './TcpLane';

/**
 * The network between a client and a server: TCP on loopback that a test can break and heal while both ends
 * go on. It does not read what it carries, so it stands before API servers and databases alike.
 *
 * @public
 */
export interface TcpFaultProxy {
  /** The server's URL with the proxy's host and port; the same all the time. */
  readonly url: string;
  /** The same connection, but by way of the proxy. */
  through(connection: ClusterConnection): ClusterConnection;
  /** Begins a fault in place of the one before. Resolves when open and new connections meet it. */
  break(fault: TcpFault): Promise<void>;
  /** Ends the fault. */
  heal(): Promise<void>;
  /** Breaks and heals by turns until the returned function is called, which heals. */
  flap(options: {
    fault: TcpFault;
    brokenMs: number;
    healthyMs: number;
  }): () => Promise<void>;
  /** Resets every open connection; new ones are carried as before. */
  reset(): void;
  /**
   * Ends the server's side of every open connection and leaves the client's side open and silent, as when a
   * host vanishes behind a balancer. New connections are carried as before.
   */
  halfOpen(): void;
  /** Connections of clients: made so far, and open now. */
  readonly connections: { total: number; open: number };
  /** Bytes that were swallowed in the connections that are open. */
  readonly lostBytes: number;
  /** Bytes that arrived in each direction so far. */
  readonly bytes: Readonly<Record<Direction, number>>;
  stop(): Promise<void>;
}

/**
 * Starts a proxy before the server of this URL, e.g. `https://127.0.0.1:6443` or `postgres://127.0.0.1:5432`.
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
  lanes: TcpLane[];
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
      .flatMap(({ lanes }) => lanes)
      .reduce((sum, lane) => sum + lane.lostBytes, 0);
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
    for (const { upstream, lanes } of this.#pairs) {
      lanes.forEach(lane => lane.abandon());
      upstream.destroy();
    }
  }

  async stop(): Promise<void> {
    await this.#set({ type: 'refuse' });
  }

  async #set(fault: TcpFault | undefined): Promise<void> {
    this.#gate.fault = fault;
    for (const { client, upstream, lanes } of this.#pairs) {
      const isTorn =
        fault?.type !== 'swallow' && lanes.some(lane => lane.lostBytes > 0);
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
    const lane = (from: Socket, to: Socket, direction: Direction) =>
      new TcpLane({
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
      lanes: [
        lane(client, upstream, 'toServer'),
        lane(upstream, client, 'toClient'),
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
