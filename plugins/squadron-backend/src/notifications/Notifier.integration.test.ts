import type { Knex } from 'knex';
import { mockServices } from '@backstage/backend-test-utils';
import { NOTIFICATION_TOPICS } from '@squadron/backstage-plugin-squadron-node';
import fc from 'fast-check';
import { describeOnDatabases } from '../__testUtils__/describeOnDatabases';
import { HistoryDatabase } from '../history/HistoryDatabase';
import { aWorkloadRow, anObserved, NOW } from './__testUtils__/observed';
import { Notifier } from './Notifier';
import { NotificationStore } from './NotificationStore';
import type { Observed } from './observe';
import type { Person } from './receiversOf';

jest.setTimeout(120_000);

const ann: Person = {
  user: 'user:default/ann',
  ownership: new Set(['user:default/ann']),
  follows: new Set(),
  mayRead: () => true,
  mayAdminister: () => false,
};

async function anEmpty(knex: Knex) {
  const database = new HistoryDatabase(mockServices.database({ knex }));
  await database.use(async opened => {
    await opened('squadron_notification_state').delete();
    await opened('squadron_notification_outbox').delete();
  });
  return database;
}

/** A replica of the portal with its own memory. */
function aReplica(
  database: HistoryDatabase,
  send: (scope: string, title: string) => Promise<void>,
) {
  return new Notifier({
    store: new NotificationStore(database),
    people: { list: async () => [ann] },
    notifications: {
      send: ({ payload }) => send(payload.scope!, payload.title),
    },
    config: { topics: [...NOTIFICATION_TOPICS], language: 'en' },
    credentialReceivers: [],
  });
}

const CODES = [
  'Queued',
  'Starting',
  'Running',
  'Failed',
  'Succeeded',
  'Unknown',
  'CannotRun',
] as const;

/** The fleet of two jobs at some time. */
function fleetAt(
  step: number,
  jobs: ReadonlyArray<(typeof CODES)[number] | 'gone'>,
): Observed {
  return anObserved({
    // Windows of sums are over.
    nowMs: NOW + step * 61_000,
    workloads: jobs.flatMap((code, index) =>
      code === 'gone'
        ? []
        : aWorkloadRow(code, {
            name: `job-${index}`,
            owner: ann.user,
            createdAt: new Date(NOW).toISOString(),
          }),
    ),
  });
}

const job = fc.constantFrom(...CODES, 'gone' as const);
const steps = fc.array(
  fc.record({
    jobs: fc.tuple(job, job),
    how: fc.constantFrom(
      'first',
      'second',
      'both at once',
      'after a restart',
      'again',
      'while notifications are down',
    ),
  }),
  { minLength: 2, maxLength: 8 },
);

describeOnDatabases('notifications', open => {
  let knex: Knex;

  beforeAll(async () => {
    knex = await open();
  });

  async function sentBy(
    history: Array<{ jobs: Parameters<typeof fleetAt>[1]; how: string }>,
  ) {
    const database = await anEmpty(knex);
    const sent: string[] = [];
    let isDown = false;
    const send = async (scope: string, title: string) => {
      if (isDown) {
        throw new Error('no notifications backend');
      }
      sent.push(`${scope}: ${title}`);
    };
    let first = aReplica(database, send);
    const second = aReplica(database, send);
    await first.round(fleetAt(0, ['Queued', 'Queued']));
    for (const [index, { jobs, how }] of history.entries()) {
      const observed = fleetAt(index + 1, jobs);
      switch (how) {
        case 'second':
          await second.round(observed);
          break;
        case 'both at once':
          await Promise.all([first.round(observed), second.round(observed)]);
          break;
        case 'after a restart':
          first = aReplica(database, send);
          await first.round(observed);
          break;
        case 'again':
          await first.round(observed);
          await first.round(observed);
          break;
        case 'while notifications are down':
          isDown = true;
          await first.round(observed).catch(() => {});
          isDown = false;
          await second.round(observed);
          break;
        default:
          await first.round(observed);
      }
    }
    return sent.sort();
  }

  it('are sent once, whichever replica notices, after restarts and after failures', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async history => {
        const alone = await sentBy(
          history.map(({ jobs }) => ({ jobs, how: 'first' })),
        );
        expect(await sentBy(history)).toEqual(alone);
      }),
      { numRuns: 40 },
    );
  });

  it('are not sent for what was there before the portal knew the fleet', async () => {
    expect(await sentBy([])).toEqual([]);
    const database = await anEmpty(knex);
    const sent: string[] = [];
    const replica = aReplica(database, async scope => {
      sent.push(scope);
    });
    await replica.round(fleetAt(0, ['Failed', 'Running']));
    expect(sent).toEqual([]);
  });

  it('are stored with the change, so that a crash between the two loses none', async () => {
    const database = await anEmpty(knex);
    const crashing = aReplica(database, async () => {
      throw new Error('crash');
    });
    await crashing.round(fleetAt(0, ['Queued', 'Queued']));
    await expect(
      crashing.round(fleetAt(1, ['Failed', 'Queued'])),
    ).rejects.toThrow('crash');
    const sent: string[] = [];
    await aReplica(database, async (_, title) => {
      sent.push(title);
    }).round(fleetAt(2, ['Failed', 'Queued']));
    expect(sent).toEqual(['RayJob job-0 failed']);
  });

  it('are sent although others are refused, which do not come first again', async () => {
    const database = await anEmpty(knex);
    const asked: string[] = [];
    const replica = aReplica(database, async (_, title) => {
      asked.push(title);
      if (!title.includes('job-3')) {
        throw new Error('refused');
      }
    });
    const failed = Array<'Failed'>(3).fill('Failed');
    await replica.round(fleetAt(0, Array(4).fill('Running')));
    await expect(
      replica.round(fleetAt(1, [...failed, 'Running'])),
    ).rejects.toThrow('refused');
    asked.splice(0);
    await expect(
      replica.round(fleetAt(2, [...failed, 'Failed'])),
    ).rejects.toThrow('refused');
    expect(asked[0]).toBe('RayJob job-3 failed');
  });

  it.each([
    ['in their order, once both are accepted', 1, ['lost', 'back']],
    ['without an older one that is refused', 2, ['back']],
  ])('of one object are sent %s', async (_, refusals, expected) => {
    const store = new NotificationStore(await anEmpty(knex));
    const sent: string[] = [];
    let refused = 0;
    const flush = (nowMs: number) =>
      store
        .flush(async ({ payload: { title } }) => {
          if (title === 'lost' && refused < refusals) {
            refused += 1;
            throw new Error('refused');
          }
          sent.push(title);
        }, nowMs)
        .catch(() => {});
    for (const [index, title] of ['lost', 'back'].entries()) {
      const payload = {
        title,
        link: '/squadron/clusters/w1',
        severity: 'high',
        topic: 'cluster-unreachable',
        scope: 'w1',
      } as const;
      await store.commit(await store.load(), {
        seen: new Map(),
        windows: new Map(),
        outgoing: [{ receivers: [ann.user], payload }],
        nowMs: NOW + index,
      });
      await flush(NOW + index);
    }
    await flush(NOW + 3_600_000);
    expect(sent).toEqual(expected);
  });

  it('try a refused one again ever more rarely', async () => {
    const database = await anEmpty(knex);
    let tries = 0;
    const replica = aReplica(database, async () => {
      tries += 1;
      throw new Error('refused');
    });
    await replica.round(fleetAt(0, ['Running']));
    for (let minute = 1; minute < 12 * 60; minute++) {
      await replica.round(fleetAt(minute, ['Failed'])).catch(() => {});
    }
    expect(tries).toBeLessThan(25);
  });

  it('sends fifty failures of a minute as one notification', async () => {
    const database = await anEmpty(knex);
    const sent: string[] = [];
    const replica = aReplica(database, async (_, title) => {
      sent.push(title);
    });
    await replica.round(fleetAt(0, Array(50).fill('Running')));
    await replica.round(fleetAt(1, Array(50).fill('Failed')));
    expect(sent).toEqual(['50 workloads failed']);
  });
});
