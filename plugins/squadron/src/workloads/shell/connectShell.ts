import {
  EXEC_CHANNELS,
  execEndOf,
} from '@squadron/backstage-plugin-squadron-common';
import type { Terminal } from '@xterm/xterm';

/** The portal accepts at most 64 KiB at once; a character has up to 4 bytes. */
const PARTS = /[^]{1,16000}/gu;

/**
 * Connects a terminal with a command. `onEnd` is called once; without exit code and message, the connection broke.
 *
 * @internal
 */
export function connectShell(
  socket: WebSocket,
  terminal: Pick<Terminal, 'cols' | 'rows' | 'write' | 'onData' | 'onResize'>,
  on: {
    open: () => void;
    end: (end: ReturnType<typeof execEndOf>) => void;
  },
): void {
  const send = (channel: number, text: string) => {
    if (socket.readyState === WebSocket.OPEN) {
      socket.send(new Uint8Array([channel, ...new TextEncoder().encode(text)]));
    }
  };
  const resize = () => {
    const { cols: Width, rows: Height } = terminal;
    send(EXEC_CHANNELS.resize, JSON.stringify({ Width, Height }));
  };
  let end: ReturnType<typeof execEndOf> = {};
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => {
    on.open();
    resize();
  };
  socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    const content = new Uint8Array(data, 1);
    if (new Uint8Array(data)[0] === EXEC_CHANNELS.status) {
      end = execEndOf(new TextDecoder().decode(content));
    } else {
      terminal.write(content);
    }
  };
  socket.onclose = () => on.end(end);
  terminal.onData(text =>
    text.match(PARTS)?.forEach(part => send(EXEC_CHANNELS.stdin, part)),
  );
  terminal.onResize(resize);
}
