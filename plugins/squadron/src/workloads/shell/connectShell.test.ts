/** @jest-environment node */
import { connectShell } from './connectShell';

const frame = (channel: number, text: string) =>
  new Uint8Array([channel, ...Buffer.from(text)]);

/** A browser's WebSocket and a terminal, which the test plays. */
function start() {
  const sent: string[] = [];
  const states: unknown[] = [];
  let screen = '';
  let type: (text: string) => void = () => {};
  const terminal = {
    cols: 80,
    rows: 24,
    write: (bytes: Uint8Array) => {
      screen += Buffer.from(bytes).toString();
    },
    onData: (listener: typeof type) => {
      type = listener;
    },
    onResize: () => {},
  };
  const socket = {
    readyState: WebSocket.CONNECTING as number,
    send: (bytes: Uint8Array) => sent.push(Buffer.from(bytes).toString()),
  } as unknown as WebSocket;
  connectShell(socket, terminal as never, {
    open: () => states.push('open'),
    end: end => states.push(end),
  });
  return {
    sent,
    states,
    screen: () => screen,
    type: (text: string) => type(text),
    open: () => {
      Object.assign(socket, { readyState: WebSocket.OPEN });
      socket.onopen?.({} as Event);
    },
    receive: (channel: number, text: string) =>
      socket.onmessage?.({
        data: frame(channel, text).buffer,
      } as MessageEvent),
    close: () => socket.onclose?.({} as CloseEvent),
  };
}

describe('connectShell', () => {
  it('sends the size of the terminal first, and what is typed once it is open', () => {
    const { sent, states, type, open } = start();
    type('lost');
    open();
    type('ls\r');
    expect(sent).toEqual(['\x04{"Width":80,"Height":24}', '\0ls\r']);
    expect(states).toEqual(['open']);
  });

  it('sends what is pasted in parts that the portal accepts, without cutting characters', () => {
    const { sent, type, open } = start();
    open();
    const text = '🚢'.repeat(40_000);
    type(text);
    const parts = sent.slice(1);
    expect(parts.map(part => part.slice(1)).join('')).toBe(text);
    for (const part of parts) {
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(64 * 1024);
    }
  });

  it.each([
    ['with an exit code', '{"status":"Success"}', { exitCode: 0 }],
    [
      'with the reason of the portal',
      '{"status":"Failure","message":"No longer allowed."}',
      { message: 'No longer allowed.' },
    ],
    ['without a status, if the connection broke', undefined, {}],
  ])('ends %s', (_, status, expected) => {
    const { open, receive, close, screen, states } = start();
    open();
    receive(1, 'out');
    receive(2, 'err');
    if (status) {
      receive(3, status);
    }
    close();
    expect(screen()).toBe('outerr');
    expect(states).toEqual(['open', expected]);
  });
});
