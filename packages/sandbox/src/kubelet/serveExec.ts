import { spawn } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { createSandboxPaths } from '../layout/paths';

const { packageRoot } = createSandboxPaths();
const STAND_IN = [
  ...['unshare', '--map-root-user', '--net', '--pid', '--mount', '--fork'],
  ...['--kill-child', '/bin/sh', join(packageRoot, 'tools/stand-in.sh')],
];
const PROTOCOLS = ['v5.channel.k8s.io', 'v4.channel.k8s.io'];
const [STDIN, STDOUT, STDERR, STATUS, RESIZE, CLOSE] = [0, 1, 2, 3, 4, 255];

/**
 * Handles the upgrade of a request to a kubelet's `/exec/<namespace>/<pod>/<container>`. The command runs as a process of this machine, in place of one in the container.
 *
 * @internal
 */
export function serveExec(
  request: IncomingMessage,
  connection: [Duplex, Buffer],
): void {
  const { searchParams } = new URL(request.url ?? '/', 'https://kubelet');
  const command = searchParams.getAll('command');
  const has = (name: string) =>
    ['1', 'true'].includes(searchParams.get(name) ?? '');
  const isTerminal = has('tty');
  const hasInput = isTerminal || has('input');
  openKubeletSocket(request, connection, (caller, send) =>
    run(caller, send, { command, isTerminal, hasInput }),
  );
}

type Send = (channel: number, data: Buffer | string) => void;

/** Opens a WebSocket with the protocol `v4.channel.k8s.io` or its successor. @internal */
export function openKubeletSocket(
  request: IncomingMessage,
  [socket, head]: [Duplex, Buffer],
  use: (caller: WebSocket, send: Send) => void,
): void {
  new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    handleProtocols: asked => PROTOCOLS.find(one => asked.has(one)) ?? false,
  }).handleUpgrade(request, socket, head, caller => {
    caller.on('error', () => caller.terminate());
    use(caller, (channel, data) =>
      caller.send(Buffer.concat([Buffer.of(channel), Buffer.from(data)])),
    );
  });
}

function run(
  caller: WebSocket,
  send: Send,
  {
    command,
    isTerminal,
    hasInput,
  }: { command: string[]; isTerminal: boolean; hasInput: boolean },
): void {
  const line = [...STAND_IN, ...command]
    .map(part => `'${part.replaceAll("'", `'\\''`)}'`)
    .join(' ');
  // Node has no terminals: `script` runs a command in one, whose name the command writes.
  const [program, ...args] = isTerminal
    ? ['script', '-qfec', `tty >&3; exec ${line} 3>&-`, '/dev/null']
    : ['/bin/sh', '-c', `exec ${line}`];
  const child = spawn(program, args, {
    stdio: [hasInput ? 'pipe' : 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const terminal = new Promise(resolve =>
    (child.stdio[3] as Readable).once('data', name => resolve(name)),
  );
  const end = (status: object) => {
    send(STATUS, JSON.stringify(status));
    // kubectl takes no other code as an end.
    caller.close(1000);
  };
  child.stdout?.on('data', data => send(STDOUT, data));
  child.stderr?.on('data', data => send(STDERR, data));
  child.stdin?.on('error', () => {});
  child.on('error', ({ message }) => end({ status: 'Failure', message }));
  child.on('close', code => {
    const causes = [{ reason: 'ExitCode', message: String(code ?? 137) }];
    end(
      code === 0
        ? { status: 'Success' }
        : { status: 'Failure', reason: 'NonZeroExitCode', details: { causes } },
    );
  });
  caller.on('close', () => child.kill('SIGKILL'));
  caller.on('message', async (message: Buffer) => {
    const content = message.subarray(1);
    if (message[0] === STDIN) {
      child.stdin?.write(content);
    } else if (message[0] === CLOSE) {
      child.stdin?.end();
    } else if (message[0] === RESIZE && isTerminal) {
      const { Width, Height } = JSON.parse(content.toString());
      const size = ['cols', `${Width}`, 'rows', `${Height}`];
      spawn('stty', ['-F', String(await terminal).trim(), ...size]);
    }
  });
}
