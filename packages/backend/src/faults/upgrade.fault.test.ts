import { describeWithPostgres } from '@squadron/test-utils';
import { untilCacheAgrees } from './__testUtils__/invariants';
import {
  CommandLoad,
  createEndedRayJobs,
  createFormRayJobs,
  namesOf,
  print,
  rerunNames,
  RouteReader,
  startFaultWorld,
  untilAllLive,
  untilHistoryHas,
  WORLD_NAMESPACE,
  type FaultWorld,
  type WorldBackend,
} from './__testUtils__/world';

jest.setTimeout(900_000);

/** Root of a checkout of the version to upgrade from, with its dependencies. Unset: a rolling restart of this version. */
const OLD_VERSION = process.env.SQUADRON_UPGRADE_FROM;
const ENDED_PER_STEP = 10;

describeWithPostgres(
  `two portals that are upgraded one after the other from ${
    OLD_VERSION ? 'another version' : 'this version'
  }`,
  () => {
    let world: FaultWorld;
    let first: WorldBackend;
    let second: WorldBackend;
    const ended: string[] = [];

    beforeAll(async () => {
      world = await startFaultWorld({ database: 'postgres' });
      first = await world.addBackend();
      second = await world.addBackend();
    });

    afterAll(async () => {
      await world?.stop();
    });

    /** Ends jobs, which whoever leads has to write to the history. */
    async function endJobs(): Promise<void> {
      const names = namesOf(`ended-${ended.length}`, ENDED_PER_STEP);
      await createEndedRayJobs(world.hub.client, names);
      ended.push(...names);
    }

    /** Replaces the process of `backend` while `other` serves pages, and waits until both show the fleet. */
    async function roll(
      what: string,
      backend: WorldBackend,
      other: WorldBackend,
      checkout?: string,
    ): Promise<void> {
      const pages = new RouteReader(other);
      await backend.terminate();
      await endJobs();
      const readyMs = await backend.start(checkout);
      await untilAllLive(backend);
      for (const replica of [backend, other]) {
        await untilHistoryHas(replica, ended);
      }
      await pages.stop();
      print(what, { 'ready after': readyMs });
      expect(answersOtherThan200(pages)).toEqual([]);
    }

    it('serve pages, lose no command and no history, forward and back', async () => {
      const { client } = world.hub;
      const originals = namesOf('original', 8);
      await createFormRayJobs(client, originals);
      await first.start(OLD_VERSION);
      await second.start(OLD_VERSION);
      await Promise.all([first, second].map(untilAllLive));
      await endJobs();
      await untilHistoryHas(second, ended);

      const load = new CommandLoad(
        [first, second],
        originals.map(name => `hub/${WORLD_NAMESPACE}/rayjob/${name}`),
      );
      await roll('the first new replica', second, first);
      await roll('an old replica beside it', first, second, OLD_VERSION);
      await roll('the second new replica', first, second);
      await roll('back to the old version', second, first, OLD_VERSION);
      await roll('forward again', second, first);
      await load.stop();
      for (const replica of [first, second]) {
        await untilCacheAgrees(replica, world.clusters);
      }

      const { acknowledged, refusals } = load;
      process.stdout.write(
        `  ${acknowledged.length} commands acknowledged after ${refusals} refusals, ${ended.length} jobs in the history\n`,
      );
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(await rerunNames(client)).toEqual(
        acknowledged.map(({ name }) => name).sort(),
      );
    });
  },
);

function answersOtherThan200({ readings }: RouteReader): string[] {
  return readings.flatMap(reading =>
    'status' in reading && reading.status === 200
      ? []
      : [JSON.stringify(reading).slice(0, 300)],
  );
}
