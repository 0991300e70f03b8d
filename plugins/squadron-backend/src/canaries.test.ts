import { format, inspect } from 'node:util';
import {
  coreServices,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { metrics, trace } from '@opentelemetry/api';
import { contract } from '@squadron/backstage-plugin-squadron-common';
import {
  createKubeClient,
  parseKubeconfig,
  requestToken,
  secretText,
} from '@squadron/controller-node';
import {
  DEFAULT_KUBECONFIG_KEY,
  type SecretValue,
  KINDS,
} from '@squadron/kube-kinds';
import {
  aJobWithSecret,
  commandsOnRealFleets,
  createCommandFleet,
  eventually,
  exampleCommands,
  leaksIn,
  ME,
  ROUTE_CASES,
  routeOf,
  routesOf,
  type CommandFleet,
} from '@squadron/test-utils';
import type { Knex } from './history/knex';
import {
  actionIdOf,
  callOf,
  startCommandPortal,
} from './__testUtils__/commandPortal';
import { routesOf as addressesOf } from './__testUtils__/readRoutes';

jest.setTimeout(120_000);

/** Every line that the backend logs, with its metadata as Node prints it. */
function recordedLog() {
  const lines: string[] = [];
  const write = (...all: unknown[]) => {
    lines.push(inspect(all, { depth: 20, maxStringLength: Infinity }));
  };
  const logger = mockServices.rootLogger.mock({
    error: write,
    warn: write,
    info: write,
    debug: write,
    child: () => logger,
  });
  const factory = createServiceFactory({
    service: coreServices.rootLogger,
    deps: {},
    factory: () => logger,
  });
  return { lines, factory };
}

/** The text of an answer; of an event stream, its first message. */
async function bodyOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream')) {
    return answer.text();
  }
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return Buffer.from(value ?? []).toString();
}

/** The plugin's own database. */
function openedDatabase() {
  let knex: Knex | undefined;
  const feature = createBackendModule({
    pluginId: 'squadron',
    moduleId: 'opened-database',
    register: env =>
      env.registerInit({
        deps: { database: coreServices.database },
        init: async ({ database }) => {
          knex = await database.getClient();
        },
      }),
  });
  const tableNames = async (): Promise<string[]> => {
    const tables = await knex!('sqlite_master')
      .where('type', 'table')
      .select('name');
    return tables.map(({ name }) => name);
  };
  return {
    feature,
    rows: async () =>
      Promise.all(
        (await tableNames()).map(async name => ({
          name,
          rows: await knex!(name).select(),
        })),
      ),
  };
}

type Report = (value: number, attributes?: object) => void;

/** What reaches OpenTelemetry: spans with all that is set on them, and metrics with their attributes. */
function recordedTelemetry() {
  const reported: unknown[][] = [];
  const readers: Array<(result: { observe: Report }) => void> = [];
  /** Takes every call, and runs the functions that it is given. */
  const recorder = (what: string): never =>
    new Proxy({} as never, {
      get:
        (_, method: string) =>
        (...args: unknown[]): unknown => {
          reported.push([what, method, ...args]);
          const [name] = args;
          const run = args.at(-1);
          if (method === 'addCallback') {
            return readers.push(name as (typeof readers)[number]);
          }
          return typeof run === 'function'
            ? run(recorder(String(name)))
            : recorder(typeof name === 'string' ? name : what);
        },
    });
  trace.setGlobalTracerProvider(recorder('traces'));
  metrics.setGlobalMeterProvider(recorder('metrics'));
  return {
    stop: () => {
      trace.disable();
      metrics.disable();
    },
    collected: () => {
      readers.forEach(read =>
        read({ observe: (...args) => reported.push(['observed', ...args]) }),
      );
      return reported;
    },
  };
}

describe('a secret of the fleet', () => {
  let world: CommandFleet;
  let portal: Awaited<ReturnType<typeof startCommandPortal>>;
  const log = recordedLog();
  const database = openedDatabase();
  const telemetry = recordedTelemetry();
  const signal = new AbortController();

  beforeAll(async () => {
    const nowMs = Date.now();
    world = await createCommandFleet(nowMs);
    portal = await startCommandPortal(world, nowMs, [
      log.factory,
      database.feature,
    ]);
  });

  afterAll(async () => {
    signal.abort();
    telemetry.stop();
    await world?.stop();
  });

  /** What hands out the secret on purpose: its answer, and nothing else, contains it. */
  const HANDS_OUT = [routeOf(contract.issueKubeconfig)];

  it('is in no answer of a route that writes or hands something out', async () => {
    for (const [route, { input }] of Object.entries(ROUTE_CASES)) {
      world.restore();
      const answer = await callOf(portal.baseUrl, route, input, signal.signal);
      const leaks = leaksIn(await bodyOf(answer));
      expect([route, leaks.length > 0]).toEqual([
        route,
        HANDS_OUT.includes(route),
      ]);
    }
  });

  it('is in no answer of a tool', async () => {
    // Tools that read call the routes of this test.
    const writing = (await portal.registry.list()).actions.filter(
      ({ attributes }) => !attributes.readOnly,
    );
    for (const { id, name } of writing) {
      if (commandsOnRealFleets.includes(actionIdOf(name))) {
        continue;
      }
      world.restore();
      const { input } = exampleCommands[actionIdOf(name)];
      const answer = await portal.registry
        .invoke({
          id,
          input: input as never,
          credentials: mockCredentials.user(ME),
        })
        .catch(error => error);
      expect([name, leaksIn(inspect(answer, { depth: 20 }))]).toEqual([
        name,
        [],
      ]);
    }
  });

  it('is in no list', async () => {
    const paths = routesOf(portal.server)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path);
    const { lists } = addressesOf(paths);
    expect(lists.length).toBeGreaterThan(15);
    for (const path of lists) {
      const answer = await fetch(`${portal.baseUrl}/api/squadron${path}`, {
        headers: { authorization: mockCredentials.user.header(ME) },
      });
      expect([path, leaksIn(await answer.text())]).toEqual([path, []]);
    }
  });

  it('is neither in the event stream nor in the history', async () => {
    const headers = { authorization: mockCredentials.user.header(ME) };
    const { body } = await fetch(`${portal.baseUrl}/api/squadron/v1/stream`, {
      headers,
      signal: signal.signal,
    });
    const reader = body!.getReader();
    world.fleet.put('hub', aJobWithSecret());
    let streamed = '';
    while (!streamed.includes('nlp/rayjob/canary')) {
      const { value } = await reader.read();
      streamed += Buffer.from(value!).toString();
    }
    expect(leaksIn(streamed)).toEqual([]);
    const uid = aJobWithSecret().metadata.uid;
    const entry = async () => {
      const answer = await fetch(
        `${portal.baseUrl}/api/squadron/v1/history/${uid}`,
        { headers },
      );
      return answer.ok ? answer.text() : undefined;
    };
    await eventually('the job is archived', async () => Boolean(await entry()));
    const archived = (await entry())!;
    expect(archived).toContain('HF_TOKEN');
    expect(leaksIn(archived)).toEqual([]);
  });

  it('is in no crash output', async () => {
    const key = { namespace: 'fleet', name: 'lab-admin' };
    const secret = await world.fleet.client('hub').find(KINDS.secret, key);
    const kubeconfig = secretText(
      secret,
      DEFAULT_KUBECONFIG_KEY,
    ) as SecretValue;
    const connection = parseKubeconfig(kubeconfig, { allowLoopback: true });
    const client = createKubeClient(connection);
    const issued = await requestToken(world.fleet.client('worker-1'), key, {
      seconds: 600,
    });
    await client.requestJson({ method: 'GET', path: '/version' });
    const headers = await client.identity?.();
    expect(leaksIn(inspect(headers?.reveal()))).toContain('token in plain');
    await client.close();
    const refusal: unknown = await client
      .requestJson({ method: 'GET', path: '/version' })
      .catch(error => error);
    const held = {
      secret,
      kubeconfig,
      connection,
      client,
      issued,
      headers,
      refusal,
    };
    const crash = Object.assign(
      new Error(`crashed with ${kubeconfig} of ${connection}`, { cause: held }),
      held,
    );
    for (const print of [
      (error: Error) => inspect(error, { depth: 20, showHidden: true }),
      (error: Error) => inspect(error, { customInspect: false, depth: 20 }),
      (error: Error) => JSON.stringify({ ...error, stack: error.stack }),
      (error: Error) => format('%s %o %O %j', error, error, error, error),
    ]) {
      expect(leaksIn(print(crash))).toEqual([]);
    }
  });

  it('is not in the audit log', () => {
    expect(portal.events.length).toBeGreaterThan(30);
    expect(leaksIn(inspect(portal.events, { depth: 20 }))).toEqual([]);
  });

  it('is in no span and no metric', () => {
    const reported = telemetry
      .collected()
      .map(call => inspect(call, { depth: 9 }));
    for (const [what, least] of [
      ['squadron.command', 30],
      ['squadron.outcome', 30],
      ['squadron.answer.duration', 30],
      ['observed', 3],
    ] as const) {
      const found = reported.filter(call => call.includes(what)).length;
      expect([what, found >= least]).toEqual([what, true]);
    }
    expect(reported.flatMap(leaksIn)).toEqual([]);
  });

  it('is not in the logs', () => {
    expect(log.lines.length).toBeGreaterThan(0);
    expect(log.lines.flatMap(leaksIn)).toEqual([]);
  });

  it('is not in the database', async () => {
    const tables = await database.rows();
    expect(tables.map(({ name }) => name)).toContain('squadron_history');
    for (const { name, rows } of tables) {
      const stored = rows.flatMap(row => Object.values(row).map(String));
      expect([name, stored.flatMap(leaksIn)]).toEqual([name, []]);
    }
  });
});
