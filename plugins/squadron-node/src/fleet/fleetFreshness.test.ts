import { SecretValue } from '@squadron/kube-kinds';
import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { FakeClock } from '@squadron/test-utils';
import { FakeCluster, type Behaviour } from '../__testUtils__/FakeCluster';
import { readSquadronConfig } from '../config/readSquadronConfig';
import { createFleet } from './createFleet';

jest.setTimeout(60_000);

async function startFleet() {
  const clock = new FakeClock();
  const hub = new FakeCluster(clock);
  const logger = mockServices.logger.mock();
  logger.child.mockReturnValue(logger);
  const fleet = createFleet({
    config: readSquadronConfig(new ConfigReader({})),
    logger,
    clock,
    createClient: () => hub.client,
    loadHub: async () => ({
      server: 'https://played.example.com:6443',
      credentials: { type: 'token', token: new SecretValue('x') },
    }),
  });
  await clock.advance(3_000);
  const freshness = () => fleet.findCluster('hub')!.freshness;
  /** Milliseconds until the freshness has this state, checked every 100 ms for at most a minute. */
  const timeUntil = async (
    is: (now: ReturnType<typeof freshness>) => boolean,
  ) => {
    const startMs = clock.now();
    while (!is(freshness()) && clock.now() - startMs < 60_000) {
      await clock.advance(100);
    }
    return clock.now() - startMs;
  };
  return { clock, hub, fleet, logger, freshness, timeUntil };
}

describe('the freshness of a cluster', () => {
  // Probes come every 4.4 s at most and checks each second: these are all phases of both.
  it.each(
    Array.from({ length: 12 }, (_, index) => index * 400).flatMap(phaseMs => [
      [phaseMs, 'silent' as const],
      [phaseMs, 'gone' as const],
    ]),
  )(
    'is offline within 10 s of the last byte, and live 2 s after the next: %s ms in, %s',
    async (phaseMs, behaviour) => {
      const { clock, hub, fleet, freshness, timeUntil } = await startFleet();
      await clock.advance(Number(phaseMs));
      expect(freshness().state).toBe('live');
      hub.become(behaviour as Behaviour);
      const markedMs = await timeUntil(({ state }) => state === 'offline');
      expect(markedMs).toBeLessThanOrEqual(10_000);
      expect(freshness().cause).toEqual(expect.any(String));
      hub.become('answers');
      const backMs = await timeUntil(({ state }) => state === 'live');
      expect(backMs).toBeLessThanOrEqual(2_000);
      await fleet.stop();
    },
  );

  it('is stale within 15 s when a load balancer answers pings for a server that answers no request', async () => {
    const { hub, fleet, timeUntil } = await startFleet();
    hub.hasPings = true;
    hub.become('silent');
    const markedMs = await timeUntil(({ state }) => state === 'stale');
    expect(markedMs).toBeLessThanOrEqual(15_000);
    hub.become('answers');
    expect(
      await timeUntil(({ state }) => state === 'live'),
    ).toBeLessThanOrEqual(2_000);
    await fleet.stop();
  });

  it('reports a refused credential with a remedy within 15 s, while all watches continue', async () => {
    const { hub, fleet, freshness, timeUntil } = await startFleet();
    hub.become('refuses');
    const markedMs = await timeUntil(({ state }) => state === 'offline');
    expect(markedMs).toBeLessThanOrEqual(5_000);
    expect(freshness()).toMatchObject({
      reason: 'credentialRefused',
      cause: expect.stringMatching(
        /refuses the portal's credential: .*kubeconfig/,
      ),
    });
    hub.become('answers');
    await timeUntil(({ state }) => state === 'live');
    expect(freshness()).not.toHaveProperty('reason');
    await fleet.stop();
  });

  it('is logged once when the cluster goes offline and once when it is back, however many watches it has', async () => {
    const { clock, hub, fleet, logger } = await startFleet();
    logger.info.mockClear();
    hub.become('gone');
    await clock.advance(120_000);
    hub.become('answers');
    await clock.advance(5_000);
    const lines = (log: typeof logger.info) =>
      log.mock.calls.map(([message]) => message);
    expect(lines(logger.warn)).toEqual(['hub is offline: refused']);
    expect(lines(logger.info)).toEqual(['hub is live again']);
    await fleet.stop();
  });

  it('is not offline because of a pause of this process', async () => {
    const { clock, hub, fleet } = await startFleet();
    const states: string[] = [];
    fleet.onClusterChange(({ cluster }) =>
      states.push(cluster.freshness.state),
    );
    hub.become('silent');
    clock.pause(60_000);
    await clock.advance(2_000);
    hub.become('answers');
    await clock.advance(5_000);
    expect(states).not.toContain('offline');
    expect(states).toContain('catchingUp');
    expect(fleet.findCluster('hub')?.freshness.state).toBe('live');
    await fleet.stop();
  });

  it('counts the silence of a cluster from its last byte, for nominations', async () => {
    const { clock, hub, fleet } = await startFleet();
    expect(fleet.silenceMs('hub')).toBe(0);
    hub.become('silent');
    await clock.advance(5_100);
    expect(fleet.silenceMs('hub')).toBe(5_100);
    expect(fleet.silenceMs('elsewhere')).toBeUndefined();
    await fleet.stop();
  });

  it('is always live while the cluster is idle, and nothing is listed again', async () => {
    const { clock, hub, fleet } = await startFleet();
    const states: string[] = [];
    fleet.onClusterChange(({ cluster }) =>
      states.push(cluster.freshness.state),
    );
    const lists = hub.lists;
    await clock.advance(20 * 60_000);
    expect(states).toEqual([]);
    expect(hub.lists).toBe(lists);
    await fleet.stop();
  });

  it('costs an idle cluster fewer than 20 requests a minute', async () => {
    const { clock, hub, fleet } = await startFleet();
    hub.requests.length = 0;
    await clock.advance(600_000);
    expect(hub.requests.length / 10).toBeGreaterThan(12);
    expect(hub.requests.length / 10).toBeLessThan(20);
    await fleet.stop();
  });
});
