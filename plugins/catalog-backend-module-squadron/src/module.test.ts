import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import {
  catalogProcessingExtensionPoint,
  type EntityProvider,
} from '@backstage/plugin-catalog-node';
import { catalogModelExtensionPoint } from '@backstage/plugin-catalog-node/alpha';
import {
  backgroundLoopsRef,
  createBackgroundLoops,
} from '@squadron/backstage-plugin-squadron-node';
import { systemClock } from '@squadron/controller-node';
import {
  createTestFleet,
  eventually,
  fleetFactory,
} from '@squadron/test-utils';
import catalogModuleSquadron from '.';
import { createRecordingCatalog } from './__testUtils__/recordingCatalog';
import { aClusterQueue, aRayJob } from './__testUtils__/objects';
import { PROVIDER_NAME } from './constants';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
jest.setTimeout(60_000);

/** The module with a database that is unreachable while `isAway`. */
async function start(options: { isAway: boolean }) {
  const state = { isAway: options.isAway };
  const check = () => {
    if (state.isAway) {
      throw new Error('connection refused');
    }
  };
  const knex = await databases.init('SQLITE_3');
  const guarded = new Proxy(knex, {
    apply(target, self, args) {
      check();
      return Reflect.apply(target, self, args);
    },
  });
  const loops = createBackgroundLoops({
    clock: systemClock,
    logger: mockServices.logger.mock(),
  });
  const catalog = createRecordingCatalog();
  const fleet = createTestFleet({
    clusters: [{ id: 'hub', objects: [aClusterQueue()] }],
  });
  const backend = await startTestBackend({
    extensionPoints: [
      [catalogModelExtensionPoint, { addModelSource: () => undefined }],
      [
        catalogProcessingExtensionPoint,
        {
          addEntityProvider: (provider: EntityProvider) => {
            if (provider.getProviderName() === PROVIDER_NAME) {
              provider.connect(catalog);
            }
          },
        },
      ],
    ],
    features: [
      catalogModuleSquadron,
      mockServices.database.mock({
        getClient: async () => {
          check();
          return guarded;
        },
      }).factory,
      fleetFactory(fleet),
      createServiceFactory({
        service: backgroundLoopsRef,
        deps: {},
        factory: () => loops,
      }),
    ],
  });
  const fed = (...refs: string[]) =>
    eventually('the catalog is fed', () =>
      expect([...catalog.entities.keys()]).toEqual(refs),
    );
  const fails = () =>
    eventually('each loop is named', () => {
      expect(loops.states()).not.toEqual([]);
      expect(loops.problems().map(({ id }) => id)).toEqual(
        loops.states().map(({ id }) => id),
      );
    });
  const stop = async () => {
    await backend.stop();
    await loops.stop();
  };
  return { state, fleet, loops, fed, fails, stop };
}

const HUB = 'resource:default/hub';
const QUEUE = 'resource:default/hub_clusterqueue_fleet';
const JOB = 'resource:default/hub_team-a_rayjob_train';

describe('catalogModuleSquadron', () => {
  it('feeds the catalog from the fleet when the backend has started', async () => {
    const { loops, fed, stop } = await start({ isAway: false });
    await fed(HUB, QUEUE);
    expect(loops.states()).toMatchObject([{ id: 'catalog', state: 'running' }]);
    await stop();
  });

  it('starts automatically when a database returns that was unreachable at startup', async () => {
    const { state, loops, fed, fails, stop } = await start({ isAway: true });
    await fails();
    state.isAway = false;
    await fed(HUB, QUEUE);
    expect(loops.problems()).toEqual([]);
    await stop();
  });

  it('continues automatically when a database returns that was lost meanwhile', async () => {
    const { state, fleet, loops, fed, fails, stop } = await start({
      isAway: false,
    });
    await fed(HUB, QUEUE);
    state.isAway = true;
    fleet.put('hub', aRayJob());
    await fails();
    state.isAway = false;
    await fed(HUB, QUEUE, JOB);
    await eventually('nothing fails', () => loops.problems().length === 0);
    await stop();
  });
});
