#!/usr/bin/env node
'use strict';
// Asks the portal where a workload runs, and for its state. One file without dependencies, for Node 20 or later.
// kubectl runs a program named kubectl-squadron in the PATH as `kubectl squadron`.

const { randomBytes } = require('node:crypto');
const { once } = require('node:events');
const http = require('node:http');
const https = require('node:https');
const { createServer } = require('node:net');
const { parseArgs } = require('node:util');

const USAGE = `Usage: kubectl squadron <command> <kind>/<name> [-n <namespace>] [-o json]
       kubectl squadron exec [-i] [-t] <kind>/<name> [-n <namespace>] [--pod <name>] [-c <container>] [-- <command>]
       kubectl squadron port-forward <kind>/<name> [-n <namespace>] [--pod <name>] [<local port>:]<port> …

Commands:
  where          its state, the cluster that runs it, and why
  pods           its pods, on the cluster that runs it
  events         events of all its objects, on the hub and its worker
  logs           the end of its log, with -f also what it prints from then on
  exec           runs a command in a container of it; with -it in a terminal, by default a shell
  port-forward   connects ports of this machine to a pod: 8080:80, or :80 for any free one

Options:
  -n, --namespace <name>   default: default
      --cluster <id>       cluster of the object; default: hub
      --tail <lines>       lines of the log; default: 500
  -f, --follow             print the log until it is complete, on whichever cluster
      --pod <name>         show the log of this pod, run the command in it, or connect to it
  -c, --container <name>   this container of the pod
  -p, --previous           show the log of the container before its last restart
  -i, --stdin              pass input to the command: what is typed with -t, else a pipe
  -t, --tty                with -i: give the command a terminal
  -o, --output json        print the portal's response as JSON
  -h, --help               this text

Environment:
  SQUADRON_URL     address of the portal's backend, e.g. https://portal.example.com
  SQUADRON_TOKEN   a Backstage token

Exit codes: 0 success, 1 wrong usage, 2 not found, 3 not allowed, 4 no answer; exec: that of the command.
`;

/** Clusters may be slow to return a log. */
const TIMEOUT_MS = 60_000;

const EXIT = { usage: 1, notFound: 2, notAllowed: 3, unavailable: 4 };

/** Exit code for each reason why a followed log ends; 4 for all others. */
const END_CODES = { finished: 0, gone: EXIT.notFound, denied: EXIT.notAllowed };

const KINDS = [
  ...['job', 'rayjob', 'raycluster', 'rayservice', 'jobset', 'trainjob'],
  ...['pytorchjob', 'tfjob', 'paddlejob', 'xgboostjob', 'jaxjob', 'mpijob'],
  ...['appwrapper', 'leaderworkerset', 'deployment', 'statefulset', 'pod'],
];

const OPTIONS = {
  namespace: { type: 'string', short: 'n', default: 'default' },
  cluster: { type: 'string', default: 'hub' },
  tail: { type: 'string', default: '500' },
  follow: { type: 'boolean', short: 'f', default: false },
  pod: { type: 'string' },
  container: { type: 'string', short: 'c' },
  previous: { type: 'boolean', short: 'p', default: false },
  stdin: { type: 'boolean', short: 'i', default: false },
  tty: { type: 'boolean', short: 't', default: false },
  output: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h', default: false },
};

const COMMANDS = {
  where: { path: () => '', print: whereText },
  pods: { path: () => '', print: podsText, pick: ({ pods }) => pods },
  events: { path: () => '/events', print: eventsText },
  logs: { path: logsPath, print: logText },
  exec: { path: () => '/exec' },
  'port-forward': { path: () => '/port-forward' },
};

class Failure extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

// A reader such as head ends when it has enough.
process.stdout.on('error', error => {
  process.exit(error.code === 'EPIPE' ? 0 : EXIT.unavailable);
});

main(process.argv.slice(2)).then(
  code => {
    process.exitCode = code;
  },
  error => {
    process.stderr.write(`kubectl squadron: ${error.message}\n`);
    process.exitCode = error instanceof Failure ? error.code : EXIT.unavailable;
  },
);

async function main(args) {
  const { values, command, address, run, ports } = readArguments(args);
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const path = `/api/squadron/v1/workloads/${address}${command.path(values)}`;
  if (command === COMMANDS.logs && values.follow) {
    return followLog(path);
  }
  if (command === COMMANDS.exec) {
    return exec(path, values, run);
  }
  if (command === COMMANDS['port-forward']) {
    return portForward(path, values, ports);
  }
  const answer = await ask(path);
  const shown = command.pick?.(answer) ?? answer;
  process.stdout.write(
    values.output === 'json'
      ? `${JSON.stringify(shown, null, 2)}\n`
      : command.print(answer),
  );
  return 0;
}

function readArguments(all) {
  const end = all.indexOf('--');
  const args = end < 0 ? all : all.slice(0, end);
  const run = end < 0 ? [] : all.slice(end + 1);
  let parsed;
  try {
    parsed = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Failure(EXIT.usage, `${error.message}\n\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    return { values };
  }
  const [name, target, ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name ?? '') && COMMANDS[name];
  const isForward = command === COMMANDS['port-forward'];
  const isComplete = target && rest.length > 0 === isForward;
  if (!command || !isComplete || (run[0] && name !== 'exec')) {
    const known = Object.keys(COMMANDS).join(', ');
    throw new Failure(
      EXIT.usage,
      command
        ? `'${name}' needs one <kind>/<name>, e.g. job/train${
            isForward ? ', and ports, e.g. 8080:80' : ''
          }\n\n${USAGE}`
        : `'${name ?? ''}' is not a command; commands: ${known}\n\n${USAGE}`,
    );
  }
  if (values.output !== undefined && values.output !== 'json') {
    throw new Failure(
      EXIT.usage,
      `-o ${values.output} is not supported; use -o json`,
    );
  }
  const [kind, object] = splitTarget(target);
  const address = [values.cluster, values.namespace, kind, object]
    .map(encodeURIComponent)
    .join('/');
  return { values, command, address, run, ports: rest.map(portOf) };
}

/** Accepts the notations of kubectl: `RayJob/train`, `rayjobs/train`, `rayjobs.ray.io/train`. */
function splitTarget(target) {
  const [written = '', name = ''] = target.split('/');
  const word = written.split('.')[0].toLowerCase();
  const kind = KINDS.find(known => word === known || word === `${known}s`);
  if (!kind || !name) {
    throw new Failure(
      EXIT.usage,
      `'${target}' is not <kind>/<name>; kinds: ${KINDS.join(', ')}`,
    );
  }
  return [kind, name];
}

function logsPath({ tail, pod, container, previous, follow }) {
  const query = new URLSearchParams({
    tail,
    ...(pod && { source: 'pod', pod }),
    ...(container && { container }),
    ...(previous && { previous: 'true' }),
  });
  return `/logs${follow ? '/stream' : ''}?${query}`;
}

/** Number of the last lines by which the tail of a reopened log is joined: more than any tail. */
const MAX_KNOWN_LINES = 10_000;
const JOIN_MS = 1_000;

/** How many of the first fresh lines repeat the last known ones. */
function overlapOf(known, fresh) {
  const longest = Math.min(known.length, fresh.length);
  const overlaps = Array.from({ length: longest }, (_, less) => longest - less);
  const repeats = overlap =>
    fresh
      .slice(0, overlap)
      .every((line, at) => line === known[known.length - overlap + at]);
  return overlaps.find(repeats) ?? 0;
}

/** Prints a log whose streams begin with the tail of the log, in parts that arrive within a moment. */
function joinedLog() {
  let known = [];
  let joining;
  let timer;
  const write = lines => {
    process.stdout.write(lines.map(line => `${line}\n`).join(''));
    known = [...known, ...lines].slice(-MAX_KNOWN_LINES);
  };
  const join = () => {
    clearTimeout(timer);
    timer = undefined;
    write(joining?.slice(overlapOf(known, joining)) ?? []);
    joining = undefined;
  };
  return {
    begin: () => {
      joining = known.length > 0 ? [] : undefined;
    },
    add: lines => {
      if (joining) {
        joining.push(...lines);
        timer ??= setTimeout(join, JOIN_MS);
      } else {
        write(lines);
      }
    },
    end: join,
  };
}

/** Prints a log until it is complete, even if the workload moves. The portal ends each stream after a while (`renew`). */
async function followLog(path) {
  const log = joinedLog();
  for (;;) {
    log.begin();
    let end = { reason: 'failed', message: 'the portal closed the stream' };
    for await (const message of messages(path)) {
      if (message.type === 'lines') {
        log.add(message.lines);
      } else if (message.type === 'skipped') {
        note(`${message.count} lines are left out: they came too quickly`);
      } else if (message.type === 'end') {
        end = message;
      } else if (message.message ?? message.note) {
        note(message.message ?? message.note);
      }
    }
    log.end();
    if (end.reason !== 'renew') {
      note(end.message);
      return END_CODES[end.reason] ?? EXIT.unavailable;
    }
  }
}

/** First byte of the messages, as in Kubernetes' v5.channel.k8s.io. What `close` ends is the channel in its next byte. */
const CHANNELS = {
  stdin: 0,
  stdout: 1,
  stderr: 2,
  status: 3,
  resize: 4,
  close: 255,
};

/** Well below the 64 KiB that the portal accepts at once. */
const MAX_INPUT = 16 * 1024;

const NO_SOCKETS =
  'the portal opens no WebSocket; a proxy before it may not pass them on';
const BROKEN = 'the connection broke';

/** Runs a command in a container. Resolves with its exit code. */
async function exec(path, { pod, container, stdin, tty }, command) {
  const { stdin: input, stdout: output } = process;
  if (!stdin && (tty || command.length === 0)) {
    throw new Failure(
      EXIT.usage,
      'exec needs -it for a shell, -i for a pipe, or a command: -- <command>',
    );
  }
  if (tty && !(input.isTTY && output.isTTY)) {
    throw new Failure(EXIT.usage, '-t needs a terminal; leave it out here');
  }
  const what = command.length > 0 && { command };
  const body = { pod, container, stdin, tty, ...what };
  const connect = async () => runIn(await ask(path, body), { stdin, tty });
  // A replica that has just started serves WebSockets after its first request.
  const code = (await connect()) ?? (await connect());
  if (code === undefined) {
    throw new Failure(EXIT.unavailable, NO_SOCKETS);
  }
  return code;
}

/** @returns the exit code of the command; undefined if the WebSocket did not open */
async function runIn(ticket, { stdin, tty }) {
  const { stdin: input, stdout: output } = process;
  const socket = await openSocket(ticket);
  if (!socket) {
    return undefined;
  }
  const resize = () => {
    const size = { Width: output.columns, Height: output.rows };
    socket.send(CHANNELS.resize, Buffer.from(JSON.stringify(size)));
  };
  if (tty) {
    resize();
    input.setRawMode(true);
    output.on('resize', resize);
  }
  if (stdin) {
    input.on('data', async data => {
      input.pause();
      await socket.send(CHANNELS.stdin, data);
      input.resume();
    });
    input.on('end', () =>
      socket.send(CHANNELS.close, Buffer.of(CHANNELS.stdin)),
    );
  }
  try {
    for await (const message of socket.messages()) {
      const content = message.subarray(1);
      if (message[0] === CHANNELS.stdout) {
        output.write(content);
      } else if (message[0] === CHANNELS.stderr) {
        process.stderr.write(content);
      } else if (message[0] === CHANNELS.status) {
        const { code, text } = statusOf(JSON.parse(content));
        if (code === undefined) {
          throw new Failure(EXIT.unavailable, text);
        }
        return code;
      }
    }
    throw new Failure(EXIT.unavailable, BROKEN);
  } finally {
    if (tty) {
      output.off('resize', resize);
      input.setRawMode(false);
    }
    if (stdin) {
      input.destroy();
    }
    socket.end();
  }
}

/**
 * Forwards ports of this machine to pods until it is interrupted, or its person may not any more. Resolves with the
 * exit code.
 */
async function portForward(path, { pod }, ports) {
  const forwards = [];
  try {
    return await new Promise((resolve, reject) => {
      const start = async () => {
        for (const { local, port } of ports) {
          const one = forwardOf(path, { pod, port }, reject);
          forwards.push(one);
          await one.start(local);
        }
        process.once('SIGINT', () => resolve(0));
        process.once('SIGTERM', () => resolve(0));
      };
      start().catch(reject);
    });
  } finally {
    forwards.forEach(one => one.stop());
  }
}

/** `8080:80`, `:80` for any free port of this machine, `80` for the same. A port of a pod may have a name. */
function portOf(text) {
  const [, local, port] = /^(?:(\d*):)?([a-z\d-]{1,15})$/.exec(text) ?? [];
  const number = /^\d+$/.test(port) ? Number(port) : port;
  if (!port || number === 0 || number > 65_535 || Number(local) > 65_535) {
    throw new Failure(
      EXIT.usage,
      `'${text}' is not a port; use e.g. 8080:80, :80, 80 or http`,
    );
  }
  return { local: local === '' ? 0 : local && Number(local), port: number };
}

/**
 * A port of this machine that leads to one of a pod. A ticket of the portal opens connections for some minutes.
 *
 * @param fail - gets the reason why no connection will be possible any more
 */
function forwardOf(path, wanted, fail) {
  const servers = [];
  const connections = new Set();
  let ticket;
  let renewal;
  const renew = async () => {
    renewal ??= ask(path, wanted);
    try {
      ticket = await renewal;
    } finally {
      renewal = undefined;
    }
  };
  /** The ticket may have expired, or its pod may be gone: then another one is asked for, once. */
  const connect = async () => {
    try {
      return await connectTo(ticket);
    } catch {
      await renew();
      return connectTo(ticket);
    }
  };
  const serve = async connection => {
    connections.add(connection);
    connection.on('error', () => {});
    connection.on('close', () => connections.delete(connection));
    try {
      await relay(connection, await connect());
    } catch (error) {
      const hasLeft = connection.destroyed;
      connection.resetAndDestroy();
      if (error.code === EXIT.notAllowed || error.code === EXIT.notFound) {
        fail(error);
      } else if (!hasLeft) {
        note(`port ${ticket.port} of ${ticket.pod}: ${error.message}`);
      }
    }
  };
  const listen = async (host, port) => {
    const server = createServer({ allowHalfOpen: true });
    servers.push(server);
    server.listen(port, host);
    await once(server, 'listening');
    const { address, family, port: given } = server.address();
    const shown = family === 'IPv6' ? `[${address}]` : address;
    print(`Forwarding from ${shown}:${given} -> ${ticket.port}`);
    server.on('connection', connection => {
      print(`Handling connection for ${given}`);
      serve(connection);
    });
    return given;
  };
  return {
    /** @param local - 0: any that is free; undefined: that of the pod */
    async start(local) {
      await renew();
      const first = local ?? ticket.port;
      const port = await listen('127.0.0.1', first).catch(({ code }) => {
        throw new Failure(
          EXIT.usage,
          `cannot listen on 127.0.0.1:${first}: ${code}; :${wanted.port} takes any free port`,
        );
      });
      await listen('::1', port).catch(({ code }) => {
        // Not every machine has this address.
        if (code === 'EADDRINUSE') {
          note(`[::1]:${port} belongs to another program`);
        }
      });
    },
    stop() {
      servers.forEach(server => server.close());
      connections.forEach(connection => connection.destroy());
    },
  };
}

/** First byte of the messages of a port. The portal's own reasons are a Status as for commands. */
const PORT_CHANNELS = { data: 0, error: 1 };

/** @returns a WebSocket to a port of a pod, which has begun both channels with the number of the port */
async function connectTo(ticket) {
  const socket = await openSocket(ticket);
  if (!socket) {
    throw new Failure(EXIT.unavailable, NO_SOCKETS);
  }
  const incoming = socket.messages();
  try {
    for (let begun = 0; begun < 2; begun += 1) {
      if (!(await nextOf(incoming))) {
        throw new Failure(EXIT.unavailable, BROKEN);
      }
    }
    return { socket, incoming };
  } catch (error) {
    socket.end();
    throw error;
  }
}

/** @returns undefined at the end */
async function nextOf(incoming) {
  const { value: message, done } = await incoming.next();
  if (message?.[0] === CHANNELS.status) {
    const { text } = statusOf(JSON.parse(message.subarray(1)));
    throw new Failure(EXIT.unavailable, text);
  }
  return done ? undefined : message;
}

/** A pod cannot be told that its client has sent all; it has this time for each part of its answer. */
const LINGER_MS = 1_000;

/** Passes the data of a connection and a pod until one of them closes. */
async function relay(connection, { socket, incoming }) {
  if (connection.destroyed) {
    socket.end();
    return;
  }
  let lingering;
  connection.on('close', () => {
    clearTimeout(lingering);
    socket.end();
  });
  connection.on('data', async data => {
    connection.pause();
    await socket.send(PORT_CHANNELS.data, data);
    connection.resume();
  });
  connection.on('end', () => {
    lingering = setTimeout(() => connection.destroy(), LINGER_MS);
  });
  const next = () => nextOf(incoming);
  for (let message = await next(); message; message = await next()) {
    const content = message.subarray(1);
    if (message[0] === PORT_CHANNELS.error) {
      throw new Failure(EXIT.unavailable, content.toString());
    }
    lingering?.refresh();
    if (!connection.write(content)) {
      await drained(connection);
    }
  }
  if (!socket.isClosed()) {
    throw new Failure(EXIT.unavailable, BROKEN);
  }
  connection.destroySoon();
}

/** Resolves when a stream accepts more, or is closed. */
async function drained(stream) {
  if (!stream.destroyed) {
    const [drain, close] = ['drain', 'close'].map(name => once(stream, name));
    await Promise.race([drain, close]).catch(() => {});
  }
}

/** A portal that does not confirm the end of a WebSocket is not waited for. */
const CLOSE_MS = 1_000;

/** Frames of RFC 6455 that the portal sends; it splits no message. */
const OPCODES = { binary: 2, close: 8, ping: 9, pong: 10 };

/**
 * Opens the WebSocket of a ticket. Node's own can neither wait for a slow receiver nor be read slowly.
 *
 * @returns undefined if the portal does not open it
 */
async function openSocket(ticket) {
  const url = urlOf(`/api/squadron${ticket.path}`);
  const client = url.protocol === 'https:' ? https : http;
  const request = client.request(url, {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': 13,
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    },
    timeout: TIMEOUT_MS,
  });
  const [socket, head] = await new Promise(resolve => {
    request.on('upgrade', (_, ...opened) => resolve(opened));
    request.on('response', response => {
      response.destroy();
      resolve([]);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve([]));
    request.end();
  });
  if (!socket) {
    return undefined;
  }
  socket.on('error', () => {}).setTimeout(0);
  socket.setNoDelay(true).unshift(head);
  let isClosed = false;
  return {
    /** Whether its messages ended because the portal closed it. */
    isClosed: () => isClosed,
    /** @returns a promise if it has to wait */
    send(channel, data) {
      let isFree = true;
      for (let from = 0; from < data.length; from += MAX_INPUT) {
        const part = data.subarray(from, from + MAX_INPUT);
        const message = Buffer.concat([Buffer.of(channel), part]);
        isFree = socket.write(frameOf(OPCODES.binary, message));
      }
      return isFree ? undefined : drained(socket);
    },
    end() {
      if (!socket.writableEnded) {
        socket.end(frameOf(OPCODES.close, Buffer.alloc(0)));
        setTimeout(() => socket.destroy(), CLOSE_MS).unref();
      }
    },
    async *messages() {
      let bytes = Buffer.alloc(0);
      try {
        for await (const chunk of socket) {
          bytes = Buffer.concat([bytes, chunk]);
          for (let frame = frameIn(bytes); frame; frame = frameIn(bytes)) {
            bytes = bytes.subarray(frame.end);
            if (frame.opcode === OPCODES.close) {
              isClosed = true;
              return;
            }
            if (frame.opcode === OPCODES.ping) {
              socket.write(frameOf(OPCODES.pong, frame.content));
            } else if (frame.opcode === OPCODES.binary) {
              yield frame.content;
            }
          }
        }
      } catch {
        // It broke: its messages end without a close.
      }
    },
  };
}

/** The first frame in bytes of the portal; undefined if it is not complete. */
function frameIn(bytes) {
  const short = bytes[1];
  const start = { 126: 4, 127: 10 }[short] ?? 2;
  if (bytes.length < start) {
    return undefined;
  }
  const length =
    {
      4: () => bytes.readUInt16BE(2),
      10: () => Number(bytes.readBigUInt64BE(2)),
    }[start]?.() ?? short;
  const end = start + length;
  return bytes.length < end
    ? undefined
    : { opcode: bytes[0] & 15, content: bytes.subarray(start, end), end };
}

/** A frame for the portal, with at most 64 KiB. Clients have to mask what they send. */
function frameOf(opcode, content) {
  const mask = randomBytes(4);
  const { length } = content;
  const size =
    length < 126 ? [128 | length] : [128 | 126, length >> 8, length & 255];
  return Buffer.concat([
    Buffer.of(128 | opcode, ...size),
    mask,
    content.map((byte, index) => byte ^ mask[index & 3]),
  ]);
}

/** The exit code in a Status of Kubernetes, or why there is none. */
function statusOf({ status, reason, message, details }) {
  const cause = details?.causes?.find(one => one.reason === 'ExitCode');
  if (status === 'Success') {
    return { code: 0 };
  }
  return reason === 'NonZeroExitCode' && cause
    ? { code: Number(cause.message) }
    : { text: message };
}

function print(text) {
  process.stdout.write(`${text}\n`);
}

function note(text) {
  process.stderr.write(`# ${text}\n`);
}

/** The messages of an event stream. The portal sends something every 15 s. */
async function* messages(path) {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), TIMEOUT_MS);
  let text = '';
  try {
    const { body } = await answerOf(path, silent.signal);
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      const events = (text + chunk).split('\n\n');
      text = events.pop();
      yield* events
        .filter(event => event.startsWith('data: '))
        .map(event => JSON.parse(event.slice('data: '.length)));
    }
  } catch (error) {
    throw error instanceof Failure
      ? error
      : new Failure(
          EXIT.unavailable,
          `the stream broke: ${error.cause?.message ?? error.message}`,
        );
  } finally {
    clearTimeout(timer);
  }
}

/** @param body - of a POST; without one it is a GET */
async function ask(path, body) {
  const { SQUADRON_URL: portal } = process.env;
  const response = await answerOf(path, AbortSignal.timeout(TIMEOUT_MS), body);
  const text = await textIn(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(
      EXIT.unavailable,
      `${portal} is not a Squadron backend; set SQUADRON_URL to the address of the backend`,
    );
  }
}

/** @returns a successful response */
async function answerOf(path, signal, body) {
  const { SQUADRON_URL: portal, SQUADRON_TOKEN: token } = process.env;
  if (!portal || !token) {
    throw new Failure(
      EXIT.usage,
      `${portal ? 'SQUADRON_TOKEN' : 'SQUADRON_URL'} is not set; see --help`,
    );
  }
  if (!URL.canParse(portal) || !/^https?:/.test(portal)) {
    throw new Failure(
      EXIT.usage,
      `SQUADRON_URL '${portal}' is not a URL; use e.g. https://portal.example.com`,
    );
  }
  const response = await send(urlOf(path), token, { signal, body });
  if (!response.ok) {
    throw refusal(response.status, await textIn(response));
  }
  return response;
}

async function send(url, token, { signal, body }) {
  try {
    return await fetch(url, {
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal,
    });
  } catch (error) {
    throw silence(url, error);
  }
}

async function textIn(response) {
  try {
    return await response.text();
  } catch (error) {
    throw silence(new URL(response.url), error);
  }
}

function silence({ origin }, { cause, message }) {
  return new Failure(
    EXIT.unavailable,
    `${origin} does not answer: ${cause?.message ?? message}`,
  );
}

/** A portal may be below a path. */
function urlOf(path) {
  return new URL(process.env.SQUADRON_URL.replace(/\/+$/, '') + path);
}

function refusal(status, text) {
  const said = messageIn(text);
  switch (status) {
    case 401:
      return new Failure(
        EXIT.notAllowed,
        'the portal does not accept SQUADRON_TOKEN; it may have expired. Use a new one.',
      );
    case 403:
      return new Failure(EXIT.notAllowed, said);
    case 404:
      return new Failure(EXIT.notFound, said);
    case 400:
      return new Failure(EXIT.usage, said);
    default:
      return new Failure(EXIT.unavailable, said);
  }
}

function messageIn(text) {
  try {
    return JSON.parse(text).error.message;
  } catch {
    return text.trim().slice(0, 300) || 'the portal gave no reason';
  }
}

function whereText(workload) {
  const { state, verdict, runsOn, queue, clusterQueue, place } = workload;
  return table([
    ['State', state.code],
    ['Runs on', runsOn ?? '-'],
    ['Queue', [queue, clusterQueue].filter(Boolean).join(' → ') || '-'],
    ['Nominated', workload.nominated?.join(', ') || '-'],
    ['Verdict', textOf(verdict)],
    ...(place ? [['Reason', textOf(place.sentence)]] : []),
  ]);
}

/** A message of Squadron has a code and an English text; a text of another system is a string. */
function textOf(message) {
  return message.text ?? message;
}

function podsText({ pods }) {
  return pods.length === 0
    ? 'No pods.\n'
    : table([
        ['POD', 'STATE', 'CLUSTER', 'NODE', 'RESTARTS'],
        ...pods.map(({ name, state, cluster, node, restarts }) => [
          name,
          state.code,
          cluster,
          node ?? '-',
          String(restarts),
        ]),
      ]);
}

function eventsText({ items, unread }) {
  const missing = unread.map(
    ({ cluster, reason }) => `Events of ${cluster} cannot be read: ${reason}\n`,
  );
  const rows = items.map(event => [
    event.lastAt,
    event.cluster,
    event.type,
    event.reason,
    event.object,
    event.message,
  ]);
  const text =
    rows.length === 0
      ? 'No events.\n'
      : table([
          ['LAST SEEN', 'CLUSTER', 'TYPE', 'REASON', 'OBJECT', 'MESSAGE'],
          ...rows,
        ]);
  return missing.join('') + text;
}

function logText({ text, message }) {
  if (!text && message) {
    return `${message}\n`;
  }
  return text.endsWith('\n') ? text : `${text}\n`;
}

function table(rows) {
  const widths = rows[0].map((_, column) =>
    Math.max(...rows.map(row => row[column].length)),
  );
  return rows
    .map(row =>
      row
        .map((cell, column) =>
          column === row.length - 1 ? cell : cell.padEnd(widths[column]),
        )
        .join('  '),
    )
    .map(line => `${line.trimEnd()}\n`)
    .join('');
}
