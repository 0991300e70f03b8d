#!/usr/bin/env node
'use strict';
// Asks the portal where a workload runs, and for its state. One file without dependencies, for Node 20 or later; `exec`
// needs Node 22. kubectl runs a program named kubectl-squadron in the PATH as `kubectl squadron`.

const { parseArgs } = require('node:util');

const USAGE = `Usage: kubectl squadron <command> <kind>/<name> [-n <namespace>] [-o json]
       kubectl squadron exec [-it] <kind>/<name> [-n <namespace>] [--pod <name>] [-c <container>] [-- <command>]

Commands:
  where    its state, the cluster that runs it, and why
  pods     its pods, on the cluster that runs it
  events   events of all its objects, on the hub and its worker
  logs     the end of its log, with -f also what it prints from then on
  exec     runs a command in a container of it; with -it in a terminal, by default a shell

Options:
  -n, --namespace <name>   default: default
      --cluster <id>       cluster of the object; default: hub
      --tail <lines>       lines of the log; default: 500
  -f, --follow             print the log until it is complete, on whichever cluster
      --pod <name>         show the log of this pod, or run the command in it
  -c, --container <name>   this container of the pod
  -p, --previous           show the log of the container before its last restart
  -i, --stdin              with -t: pass input to the command
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
};

class Failure extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

main(process.argv.slice(2)).then(
  code => {
    process.exitCode = code;
  },
  error => {
    process.stderr.write(`kubectl squadron: ${error.message}\n`);
    process.exitCode = error.code ?? EXIT.unavailable;
  },
);

async function main(args) {
  const { values, command, address, run } = readArguments(args);
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
  if (!command || !target || rest.length > 0 || (run[0] && name !== 'exec')) {
    const known = Object.keys(COMMANDS).join(', ');
    throw new Failure(
      EXIT.usage,
      command
        ? `'${name}' needs one <kind>/<name>, e.g. job/train\n\n${USAGE}`
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
  return { values, command, address, run };
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

/** Prints a log until it is complete, even if the workload moves. The portal ends each stream after a while (`renew`). */
async function followLog(path) {
  let last;
  for (;;) {
    let isRepeated = last !== undefined;
    let end = { reason: 'failed', message: 'the portal closed the stream' };
    for await (const message of messages(path)) {
      if (message.type === 'lines') {
        const { lines } = message;
        const fresh = isRepeated
          ? lines.slice(lines.lastIndexOf(last) + 1)
          : lines;
        isRepeated = false;
        last = lines.at(-1) ?? last;
        process.stdout.write(fresh.map(line => `${line}\n`).join(''));
      } else if (message.type === 'skipped') {
        note(`${message.count} lines are left out: they came too quickly`);
      } else if (message.type === 'end') {
        end = message;
      } else if (message.message ?? message.note) {
        note(message.message ?? message.note);
      }
    }
    if (end.reason !== 'renew') {
      note(end.message);
      return END_CODES[end.reason] ?? EXIT.unavailable;
    }
  }
}

/** First byte of the messages, as in Kubernetes' v4.channel.k8s.io. */
const CHANNELS = { stdin: 0, stdout: 1, stderr: 2, status: 3, resize: 4 };

/** Well below the 64 KiB that the portal accepts at once. */
const MAX_INPUT = 16 * 1024;

/** Runs a command in a container. Resolves with its exit code. */
async function exec(path, { pod, container, stdin, tty }, command) {
  const { stdin: input, stdout: output } = process;
  if (stdin !== tty || (!tty && command.length === 0)) {
    throw new Failure(
      EXIT.usage,
      stdin === tty
        ? 'exec needs -it for a shell, or a command: -- <command>'
        : 'exec passes input to terminals only: use -it, or neither',
    );
  }
  if (tty && !(input.isTTY && output.isTTY)) {
    throw new Failure(EXIT.usage, '-it needs a terminal; leave it out here');
  }
  if (typeof WebSocket === 'undefined') {
    throw new Failure(
      EXIT.usage,
      `exec needs Node 22 or later; this is ${process.version}`,
    );
  }
  const body = { pod, container, tty, ...(command.length > 0 && { command }) };
  const connect = async () => {
    const ticket = await ask(path, body);
    const { SQUADRON_URL: portal } = process.env;
    return runIn(new URL(`/api/squadron${ticket.path}`, portal), tty);
  };
  // A replica that has just started serves WebSockets after its first request.
  const code = (await connect()) ?? (await connect());
  if (code === undefined) {
    throw new Failure(
      EXIT.unavailable,
      'the portal opens no WebSocket; a proxy before it may not pass them on',
    );
  }
  return code;
}

/** @returns the exit code of the command; undefined if the WebSocket did not open */
async function runIn(url, tty) {
  const { stdin: input, stdout: output } = process;
  const socket = new WebSocket(url.href.replace(/^http/, 'ws'));
  socket.binaryType = 'arraybuffer';
  const sendTo = (channel, data) => {
    if (socket.readyState === WebSocket.OPEN) {
      socket.send(Buffer.concat([Buffer.of(channel), Buffer.from(data)]));
    }
  };
  const type = data => {
    for (let from = 0; from < data.length; from += MAX_INPUT) {
      sendTo(CHANNELS.stdin, data.subarray(from, from + MAX_INPUT));
    }
  };
  const resize = () =>
    sendTo(
      CHANNELS.resize,
      JSON.stringify({ Width: output.columns, Height: output.rows }),
    );
  let isOpen = false;
  try {
    return await new Promise((resolve, reject) => {
      const fail = text => reject(new Failure(EXIT.unavailable, text));
      socket.addEventListener('open', () => {
        isOpen = true;
        if (tty) {
          resize();
          input.setRawMode(true).on('data', type);
          output.on('resize', resize);
        }
      });
      socket.addEventListener('message', ({ data }) => {
        const message = Buffer.from(data);
        const content = message.subarray(1);
        if (message[0] === CHANNELS.stdout) {
          output.write(content);
        } else if (message[0] === CHANNELS.stderr) {
          process.stderr.write(content);
        } else if (message[0] === CHANNELS.status) {
          const { code, text } = statusOf(JSON.parse(content));
          if (code === undefined) {
            fail(text);
          } else {
            resolve(code);
          }
        }
      });
      socket.addEventListener('close', () =>
        isOpen ? fail('the connection broke') : resolve(undefined),
      );
    });
  } finally {
    if (tty && isOpen) {
      output.off('resize', resize);
      input.setRawMode(false).off('data', type).pause();
    }
    socket.close();
  }
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
  const text = await response.text();
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
  const response = await send(new URL(path, portal), token, { signal, body });
  if (!response.ok) {
    throw refusal(response.status, await response.text());
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
    throw new Failure(
      EXIT.unavailable,
      `${url.origin} does not answer: ${error.cause?.message ?? error.message}`,
    );
  }
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
