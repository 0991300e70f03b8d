import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  catalogProcessingExtensionPoint,
  type EntityProvider,
} from '@backstage/plugin-catalog-node';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import { createTestFleet } from '@squadron/test-utils';
import catalogModuleSquadron from '.';
import { createRecordingCatalog } from './__testUtils__/recordingCatalog';
import { aClusterQueue } from './__testUtils__/objects';

describe('catalogModuleSquadron', () => {
  it('feeds the catalog from the fleet when the backend has started', async () => {
    const catalog = createRecordingCatalog();
    const fed = new Promise<void>(resolve => {
      const { applyMutation } = catalog;
      catalog.applyMutation = async mutation => {
        await applyMutation(mutation);
        resolve();
      };
    });
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [aClusterQueue()] }],
    });
    const backend = await startTestBackend({
      extensionPoints: [
        [
          catalogProcessingExtensionPoint,
          {
            addEntityProvider: (provider: EntityProvider) =>
              provider.connect(catalog),
          },
        ],
      ],
      features: [
        catalogModuleSquadron,
        mockServices.database.factory(),
        createServiceFactory({
          service: fleetServiceRef,
          deps: {},
          factory: () => fleet,
        }),
      ],
    });
    await fed;
    expect([...catalog.entities.keys()]).toEqual([
      'resource:default/hub',
      'resource:default/hub_clusterqueue_fleet',
    ]);
    await backend.stop();
  });
});
