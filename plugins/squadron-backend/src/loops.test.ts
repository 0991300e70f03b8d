import { inEnglish } from '@squadron/test-builders';
import {
  createServiceFactory,
  type SchedulerService,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  backgroundLoopsRef,
  createBackgroundLoops,
  everyRound,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import {
  aRayJob,
  createTestFleet,
  eventually,
  FakeClock,
  fleetFactory,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';

jest.setTimeout(180_000);

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

function anEndedJob(name: string) {
  const job = aRayJob(name).inNamespace('nlp').build();
  return {
    ...job,
    status: { jobStatus: 'SUCCEEDED', jobDeploymentStatus: 'Complete' },
  };
}

/**
 * The plugin on a fleet in memory. While `isAway`, database and scheduler are unreachable and loops cannot read the
 * fleet.
 */
async function start(options: { isAway: boolean }) {
  const clock = new FakeClock();
  const state: { isAway: boolean; denied?: string } = {
    isAway: options.isAway,
  };
  const check = () => {
    if (state.isAway) {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), {
        code: 'ECONNREFUSED',
        syscall: 'connect',
      });
    }
  };
  const loops = createBackgroundLoops({
    clock,
    logger: mockServices.logger.mock(),
    random: () => 0.5,
  });
  const knex = await databases.init('SQLITE_3');
  const guarded = new Proxy(knex, {
    apply(target, self, args) {
      check();
      return Reflect.apply(target, self, args);
    },
    get(target, key) {
      if (key === 'transaction' || key === 'migrate') {
        check();
      }
      return Reflect.get(target, key);
    },
  });
  // Pages read the same fleet and must not fail.
  let isInTask = false;
  const schedules: SchedulerService = {
    ...mockServices.scheduler.mock(),
    async scheduleTask({ fn, signal = new AbortController().signal }) {
      check();
      const runTask = async () => {
        isInTask = true;
        const ended = fn(signal);
        isInTask = false;
        await Promise.resolve(ended).catch(() => {});
      };
      void everyRound({ clock, periodMs: 60_000, round: runTask })({
        signal,
        succeeded() {},
        failed() {},
      }).catch(() => {});
    },
  };
  const fleet = createTestFleet();
  const guardedFleet: Fleet = {
    ...fleet,
    list: (kind, choice) => {
      if (isInTask) {
        check();
      }
      return fleet.list(kind, choice);
    },
  };
  const backend = await startTestBackend({
    features: [
      squadronPlugin,
      mockServices.permissions.mock({
        authorize: async requests =>
          requests.map(() => ({ result: AuthorizeResult.ALLOW })),
        authorizeConditional: async requests =>
          requests.map(({ permission }) => ({
            result:
              permission.name === state.denied
                ? AuthorizeResult.DENY
                : AuthorizeResult.ALLOW,
          })),
      }).factory,
      mockServices.rootConfig.factory({
        data: {
          squadron: { authTokenRequests: { notify: ['group:default/ops'] } },
        },
      }),
      fleetFactory(guardedFleet),
      createServiceFactory({
        service: backgroundLoopsRef,
        deps: {},
        factory: () => loops,
      }),
      mockServices.database.mock({ getClient: async () => guarded }).factory,
      mockServices.scheduler.mock(schedules).factory,
    ],
  });
  const api = request(backend.server);
  const get = (path: string) =>
    api
      .get(`/api/squadron/v1/${path}`)
      .set('authorization', mockCredentials.user.header());
  /** Advances the clock until exactly these loops are in this state. */
  const until = (expectation: string, check_: () => boolean) =>
    eventually(
      expectation,
      async () => {
        await clock.advance(5_000);
        if (!check_()) {
          throw new Error(JSON.stringify(loops.states(), undefined, 1));
        }
      },
      { timeoutMs: 60_000 },
    );
  const areAll = (word: 'running' | 'failing') => () =>
    loops.states().every(loop => loop.state === word);
  return { backend, fleet, loops, state, get, until, areAll };
}

/** Triggers the loops that follow the fleet. */
function addWork(fleet: ReturnType<typeof createTestFleet>, name: string) {
  const group = 'cluster.open-cluster-management.io';
  const placement = {
    apiVersion: `${group}/v1beta1`,
    kind: 'Placement',
    metadata: { namespace: 'nlp', name, uid: `uid-${name}` },
    spec: {},
  };
  const decision = {
    apiVersion: `${group}/v1beta1`,
    kind: 'PlacementDecision',
    metadata: {
      namespace: 'nlp',
      name: `${name}-decision-1`,
      labels: { [`${group}/placement`]: name },
    },
    status: { decisions: [{ clusterName: 'hub' }] },
  };
  [anEndedJob(name), placement, decision].forEach(object =>
    fleet.put('hub', object),
  );
}

describe('each loop of the plugin', () => {
  it.each([true, false])(
    'restarts automatically, and is reported until then (its dependencies are unreachable at the start: %s)',
    async isAway => {
      const { backend, fleet, loops, state, get, until, areAll } = await start({
        isAway,
      });
      addWork(fleet, 'first');
      if (isAway) {
        await until('each loop fails', areAll('failing'));
        state.isAway = false;
      }
      await until('each loop runs', areAll('running'));
      expect((await get('health')).body).toMatchObject({
        status: 'ok',
        problems: [],
      });

      state.isAway = true;
      addWork(fleet, 'second');
      await until('each loop fails', areAll('failing'));
      const ids = loops.states().map(({ id }) => id);
      const { status, body } = await get('health');
      expect(status).toBe(503);
      expect(body.problems.map(({ id }: { id: string }) => id).sort()).toEqual(
        [...ids].sort(),
      );
      expect(body.problems[0]).toMatchObject({
        reason: 'failing',
        error: expect.stringContaining('ECONNREFUSED'),
      });
      const { attention } = (await get('overview')).body;
      expect(inEnglish(attention)).toContainEqual({
        tone: 'warning',
        title: 'Workloads that end are not stored in the history',
        detail: expect.stringMatching(/^Since 2030-01-01 /),
        href: '/squadron/admin/inventory',
      });
      expect(JSON.stringify(attention)).not.toContain('10.0.0.7');
      state.denied = 'squadron.inventory.read';
      expect((await get('overview')).body.attention).toEqual([]);
      state.denied = undefined;

      state.isAway = false;
      await until('each loop runs', areAll('running'));
      const kept = (await get('history')).body.items;
      expect(kept.map(({ name }: { name: string }) => name).sort()).toEqual([
        'first',
        'second',
      ]);
      await backend.stop();
      await loops.stop();
    },
  );
});
