import { SecretValue } from '@squadron/kube-kinds';
import { mockServices } from '@backstage/backend-test-utils';
import { revealed, FakeClock } from '@squadron/test-utils';
import { describeOnDatabases } from '../../__testUtils__/describeOnDatabases';
import { HistoryDatabase } from '../../history/HistoryDatabase';
import { Tickets } from './Tickets';

const target = {
  user: 'user:default/ann',
  workload: {
    cluster: 'hub',
    namespace: 'nlp',
    kind: 'rayjob' as const,
    name: 'train',
  },
  workloadUid: 'uid-train',
  cluster: 'worker-1',
  namespace: 'nlp',
  rayClusterName: 'train-x2q4z',
  rayClusterUid: 'uid-cluster',
};
const TOKEN = new SecretValue('a-limited-token-of-ann');
const MINUTE_MS = 60_000;

describeOnDatabases('Tickets', open => {
  async function setUp() {
    const knex = await open();
    const clock = new FakeClock();
    const replica = (purpose?: string) =>
      new Tickets<typeof target>({
        purpose,
        lifetimeMs: 10 * MINUTE_MS,
        database: new HistoryDatabase(mockServices.database({ knex })),
        clock,
      });
    return { clock, knex, replica, tickets: replica() };
  }

  it('are known to every replica', async () => {
    const { replica, tickets } = await setUp();
    const { ticket } = await tickets.issue(target, TOKEN);
    expect(ticket.reveal()).toMatch(/^[\w-]{43}$/);
    expect(revealed(await replica().find(ticket))).toEqual({
      target,
      token: TOKEN.reveal(),
    });
    expect(
      await replica().find(new SecretValue('A'.repeat(43))),
    ).toBeUndefined();
  });

  it('cost one read if they were never issued', async () => {
    const { knex, tickets } = await setUp();
    await tickets.issue(target, TOKEN);
    const statements: string[] = [];
    knex.on('query', ({ sql }) => statements.push(sql.split(' ')[0]));
    const unknown = new SecretValue('A'.repeat(43));
    expect(await tickets.take(unknown)).toBeUndefined();
    expect(statements).toEqual(['select']);
  });

  it('open once, of all replicas, if they are taken', async () => {
    const { replica, tickets } = await setUp();
    const { ticket } = await tickets.issue(target, TOKEN);
    const taken = await Promise.all(
      [tickets, replica()].map(one => one.take(ticket)),
    );
    expect(taken.filter(Boolean).map(revealed)).toEqual([
      { target, token: TOKEN.reveal() },
    ]);
    expect(await tickets.find(ticket)).toBeUndefined();
  });

  it('are unknown for another purpose', async () => {
    const { replica, tickets } = await setUp();
    const { ticket } = await tickets.issue(target, TOKEN);
    expect(await replica('exec').find(ticket)).toBeUndefined();
  });

  it('expire after ten minutes, and can be renewed until then', async () => {
    const { clock, tickets } = await setUp();
    const { ticket } = await tickets.issue(target, TOKEN);
    await clock.advance(9 * MINUTE_MS);
    expect(await tickets.renew(ticket, target, TOKEN)).toBeDefined();
    await clock.advance(9 * MINUTE_MS);
    expect(revealed(await tickets.find(ticket))).toEqual({
      target,
      token: TOKEN.reveal(),
    });
    await clock.advance(MINUTE_MS);
    expect(await tickets.find(ticket)).toBeUndefined();
    expect(await tickets.renew(ticket, target, TOKEN)).toBeUndefined();
  });

  it.each([
    ['another person', { user: 'user:default/bob' }],
    ['another RayCluster', { rayClusterUid: 'uid-other' }],
    ['another cluster', { cluster: 'worker-2' }],
  ])('are not renewed for %s', async (_what, change) => {
    const { tickets } = await setUp();
    const { ticket } = await tickets.issue(target, TOKEN);
    expect(
      await tickets.renew(ticket, { ...target, ...change }, TOKEN),
    ).toBeUndefined();
  });

  it('are not stored in clear text, and do not accumulate', async () => {
    const { clock, knex, tickets } = await setUp();
    const issued: SecretValue[] = [];
    for (let count = 0; count < 25; count += 1) {
      await clock.advance(1);
      issued.push((await tickets.issue(target, TOKEN)).ticket);
    }
    const rows = await knex('squadron_dashboard_tickets').select();
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain(issued[24].reveal());
    expect(JSON.stringify(rows)).not.toContain(TOKEN.reveal());
    expect(await tickets.find(issued[4])).toBeUndefined();
    expect(revealed(await tickets.find(issued[24]))).toEqual({
      target,
      token: TOKEN.reveal(),
    });
    await clock.advance(10 * MINUTE_MS);
    await tickets.issue({ ...target, user: 'user:default/bob' }, TOKEN);
    expect(await knex('squadron_dashboard_tickets').select()).toHaveLength(1);
  });
});
