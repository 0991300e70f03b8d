import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';

/** Both ends of a connection. */
export async function aConnection() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const far = new WebSocket(`ws://127.0.0.1:${port}`);
  const [[near]] = await Promise.all([
    once(server, 'connection') as Promise<[WebSocket]>,
    once(far, 'open'),
  ]);
  near.pause();
  const heard: string[] = [];
  far.on('message', (message: Buffer) => heard.push(message.toString()));
  const stop = () => {
    far.terminate();
    near.terminate();
    server.close();
  };
  return { near, far, heard, stop };
}

/** A message of a channel. */
export const frame = (channel: number, text: string) =>
  String.fromCharCode(channel) + text;
