import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * The network between the hub and one cluster: TCP on loopback that can be cut and mended, while both ends go on.
 */
export class CuttableProxy {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  /** @param server - address of the cluster, as its kubeconfig says it */
  constructor(server: string) {
    const { hostname, port } = new URL(server);
    this.#target = { host: hostname, port: Number(port) };
  }

  /** Address to put in the place of the cluster's; the same after each mending. */
  get url(): string {
    return `https://127.0.0.1:${this.#port}`;
  }

  async mend(): Promise<void> {
    const server = createServer(client => {
      const upstream = connect(this.#target);
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const closed = new Promise(resolve => this.#server?.close(resolve));
    this.#sockets.forEach(socket => socket.destroy());
    await closed;
  }
}
