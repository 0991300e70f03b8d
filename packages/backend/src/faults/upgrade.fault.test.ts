import { rayJobManifest } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, rayJobKind } from '@squadron/kube-kinds';
import { describeWithPostgres, eventually } from '@squadron/test-utils';
import { untilCacheAgrees } from './__testUtils__/invariants';
import {
  CommandLoad,
  createRayJobs,
  namesOf,
  print,
  RouteReader,
  startFaultWorld,
  untilAllLive,
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
      const { client } = world.hub;
      for (const name of namesOf(`ended-${ended.length}`, ENDED_PER_STEP)) {
        await createRayJobs(client, [name]);
        await client.patch(
          rayJobKind,
          { namespace: WORLD_NAMESPACE, name },
          {
            status: {
              ...{ jobStatus: 'SUCCEEDED', jobDeploymentStatus: 'Complete' },
              endTime: new Date().toISOString(),
            },
          },
          { subresource: 'status' },
        );
        ended.push(name);
      }
    }

    const untilHistoryIsComplete = (backend: WorldBackend) =>
      eventually(
        `${backend.name} has the history of all jobs that ended`,
        async () => {
          const { items } = await backend.get<{
            items: Array<{ name: string }>;
          }>('squadron/v1/history?q=ended-&limit=100');
          expect(items.map(({ name }) => name).sort()).toEqual(
            [...ended].sort(),
          );
        },
        { timeoutMs: 60_000, everyMs: 500 },
      );

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
        await untilHistoryIsComplete(replica);
      }
      await pages.stop();
      print(what, { 'ready after': readyMs });
      expect(answersOtherThan200(pages)).toEqual([]);
    }

    it('serve pages, lose no command and no history, forward and back', async () => {
      const { client } = world.hub;
      const originals = namesOf('original', 8);
      for (const name of originals) {
        const input = { name, namespace: WORLD_NAMESPACE, entrypoint: 'train' };
        const manifest = rayJobManifest(input, { defaultImage: 'ray' });
        await client.create(rayJobKind, manifest);
      }
      await first.start(OLD_VERSION);
      await second.start(OLD_VERSION);
      await Promise.all([first, second].map(untilAllLive));
      await endJobs();
      await untilHistoryIsComplete(second);

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
      const listed = await client.listAll(rayJobKind, {
        namespace: WORLD_NAMESPACE,
      });
      const made = listed.items
        .filter(({ metadata }) => metadata.annotations?.[ANNOTATIONS.rerunOf])
        .map(({ metadata }) => metadata.name)
        .sort();
      process.stdout.write(
        `  ${acknowledged.length} commands acknowledged after ${refusals} refusals, ${ended.length} jobs in the history\n`,
      );
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(made).toEqual(acknowledged.map(({ name }) => name).sort());
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
