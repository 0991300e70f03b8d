#!/usr/bin/env node
'use strict';
// Asks the portal where a workload runs, and for its state. One file without dependencies, for Node 20 or later:
// kubectl runs a program named kubectl-squadron in the PATH as `kubectl squadron`.

const { parseArgs } = require('node:util');

const USAGE = `Usage: kubectl squadron <command> <kind>/<name> [-n <namespace>] [-o json]

Commands:
  where    its state, the cluster that runs it, and why
  pods     its pods, on the cluster that runs it
  events   events of all its objects, on the hub and its worker
  logs     the end of its log, with -f also what it prints from then on

Options:
  -n, --namespace <name>   default: default
      --cluster <id>       cluster of the object; default: hub
      --tail <lines>       lines of the log; default: 500
  -f, --follow             print the log until it is complete, on whichever cluster
      --pod <name>         show the log of this pod
  -c, --container <name>   show the log of this container of the pod
  -p, --previous           show the log of the container before its last restart
  -o, --output json        print the portal's response as JSON
  -h, --help               this text

Environment:
  SQUADRON_URL     address of the portal's backend, e.g. https://portal.example.com
  SQUADRON_TOKEN   a Backstage token

Exit codes: 0 success, 1 wrong usage, 2 not found, 3 not allowed, 4 no answer.
`;

/** Clusters may be slow to return a log. */
const TIMEOUT_MS = 60_000;

const EXIT = { usage: 1, notFound: 2, notAllowed: 3, unavailable: 4 };

/** By why a followed log ends. */
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
  output: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h', default: false },
};

const COMMANDS = {
  where: { path: () => '', print: whereText },
  pods: { path: () => '', print: podsText, pick: ({ pods }) => pods },
  events: { path: () => '/events', print: eventsText },
  logs: { path: logsPath, print: logText },
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
  const { values, command, address } = readArguments(args);
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const path = `/api/squadron/v1/workloads/${address}${command.path(values)}`;
  if (command === COMMANDS.logs && values.follow) {
    return followLog(path);
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

function readArguments(args) {
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
  if (!command || !target || rest.length > 0) {
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
  return { values, command, address };
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

/** Prints a log until it is complete, wherever it continues. From time to time the portal asks to open it again. */
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

async function ask(path) {
  const { SQUADRON_URL: portal } = process.env;
  const response = await answerOf(path, AbortSignal.timeout(TIMEOUT_MS));
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
async function answerOf(path, signal) {
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
  const response = await send(new URL(path, portal), token, signal);
  if (!response.ok) {
    throw refusal(response.status, await response.text());
  }
  return response;
}

async function send(url, token, signal) {
  try {
    return await fetch(url, {
      headers: { Authorization: `Bearer ${token}` },
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

/** A text of Squadron has a code, and its English text. */
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
