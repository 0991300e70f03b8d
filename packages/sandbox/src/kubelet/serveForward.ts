import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { KubePod } from '@squadron/kube-kinds';
import { openKubeletSocket } from './serveExec';

const [DATA, ERROR] = [0, 1];
/** Nothing listens on this port of a machine. */
const CLOSED_PORT = 1;

/**
 * Handles the upgrade of a request to a kubelet's `/portForward/<namespace>/<pod>?port=<port>`. A fake web server stands
 * in for what listens on the ports that containers declare: it answers with the pod, the port and the request.
 *
 * @internal
 */
export async function serveForward(
  request: IncomingMessage,
  [socket, head]: [Duplex, Buffer],
  findPod: (key: {
    namespace: string;
    name: string;
  }) => Promise<KubePod | undefined>,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'https://kubelet');
  const port = Number(url.searchParams.get('port'));
  const [, , namespace, name] = url.pathname.split('/').map(decodeURIComponent);
  const pod = await findPod({ namespace, name });
  const isDeclared = pod?.spec?.containers?.some(({ ports = [] }) =>
    ports.some(({ containerPort }) => containerPort === port),
  );
  const standIn = createServer(({ method, url: path }, response) => {
    response.end(`${name}:${port} ${method} ${path}\n`);
  }).listen(0, '127.0.0.1');
  await once(standIn, 'listening');
  const { port: open } = standIn.address() as AddressInfo;
  openKubeletSocket(request, [socket, head], (caller, send) => {
    const begin = Buffer.of(port % 256, Math.floor(port / 256));
    [DATA, ERROR].forEach(channel => send(channel, begin));
    const connection = connect(isDeclared ? open : CLOSED_PORT, '127.0.0.1');
    connection.on('data', data => send(DATA, data));
    connection.on('error', ({ message }) =>
      send(ERROR, `error forwarding port ${port} to pod ${name}: ${message}`),
    );
    connection.on('close', () => {
      caller.close();
      standIn.close();
    });
    caller.on('close', () => connection.destroy());
    caller.on('message', (message: Buffer) =>
      connection.write(message.subarray(1)),
    );
  });
}
