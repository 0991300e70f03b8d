import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { EXEC_CHANNELS } from '@squadron/backstage-plugin-squadron-common';
import { SecretValue } from '@squadron/kube-kinds';
import { WebSocketServer, type WebSocket } from 'ws';

/** Runs the command of a request as a process of this machine, and prints the sizes that its terminal gets. @public */
export function runCommand(caller: WebSocket, url: string): void {
  const { searchParams } = new URL(url, 'https://kubelet');
  const [command, ...args] = searchParams.getAll('command');
  const process = spawn(command, args);
  const send = (channel: number, data: Buffer | string) =>
    caller.send(Buffer.concat([Buffer.of(channel), Buffer.from(data)]));
  process.stdout.on('data', data => send(EXEC_CHANNELS.stdout, data));
  process.stderr.on('data', data => send(EXEC_CHANNELS.stderr, data));
  process.stdin.on('error', () => {});
  process.on('close', code => {
    const causes = [{ reason: 'ExitCode', message: String(code) }];
    send(
      EXEC_CHANNELS.status,
      JSON.stringify({
        status: 'Failure',
        reason: 'NonZeroExitCode',
        details: { causes },
      }),
    );
    caller.close();
  });
  caller.on('close', () => process.kill('SIGKILL'));
  caller.on('message', (message: Buffer) => {
    const content = message.subarray(1);
    if (message[0] === EXEC_CHANNELS.stdin) {
      process.stdin.write(content);
    } else if (message[0] === EXEC_CHANNELS.close) {
      // Kubernetes' v4 has no such message.
      if (caller.protocol.startsWith('v5.')) {
        process.stdin.end();
      }
    } else {
      send(EXEC_CHANNELS.stdout, `resized ${content}\n`);
    }
  });
}

/** Passes data to the port of a request on this machine, which stands for the pod's. */
export function passToPort(caller: WebSocket, url: string): void {
  const { searchParams } = new URL(url, 'https://kubelet');
  // The API server writes it in its own way.
  const text = searchParams.get('ports') ?? searchParams.get('port');
  const port = Number(text);
  const begin = Buffer.from([port & 255, port >> 8]);
  const send = (channel: number, data: Buffer | string) =>
    caller.send(Buffer.concat([Buffer.of(channel), Buffer.from(data)]));
  [0, 1].forEach(channel => send(channel, begin));
  const pod = connect(port, '127.0.0.1');
  pod.on('data', data => send(0, data));
  pod.on('error', ({ message }) => send(1, message));
  pod.on('close', () => caller.close());
  caller.on('close', () => pod.destroy());
  caller.on('message', (message: Buffer) => pod.write(message.subarray(1)));
}

/** A container behind an API server in memory, whose client gets its connection. */
export async function startContainer() {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(sockets, 'listening');
  const { port } = sockets.address() as AddressInfo;
  sockets.on('connection', (caller, { url = '' }) =>
    (url.includes('/portforward?') ? passToPort : runCommand)(caller, url),
  );
  return {
    connection: {
      openSocket: async () => connect(port, '127.0.0.1'),
      identity: async () => new SecretValue({}),
    },
    stop: () => {
      sockets.clients.forEach(caller => caller.terminate());
      sockets.close();
    },
  };
}
