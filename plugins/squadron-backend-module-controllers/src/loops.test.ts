import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
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
import squadronControllersModule from '.';

jest.setTimeout(60_000);

describe('each loop of the module', () => {
  it('has a name while the hub cannot be written to, and ends with the backend', async () => {
    const loops = createBackgroundLoops({
      clock: systemClock,
      logger: mockServices.logger.mock(),
    });
    // The in-memory fleet has no clients, so loops that need one fail.
    const fleet = createTestFleet();
    const backend = await startTestBackend({
      features: [
        squadronControllersModule,
        mockServices.rootConfig.factory({
          data: {
            squadron: {
              hub: { kubeconfig: '/not/read/by/this/fleet' },
              controllers: {
                webhook: { enabled: true, url: 'https://127.0.0.1:9443' },
              },
            },
          },
        }),
        fleetFactory(fleet),
        createServiceFactory({
          service: backgroundLoopsRef,
          deps: {},
          factory: () => loops,
        }),
      ],
    });
    await eventually('each loop is named', () => {
      const ids = loops.states().map(({ id }) => id);
      expect(ids).toEqual(
        expect.arrayContaining(['reconcilers', 'claim-webhook']),
      );
      const failing = loops
        .problems()
        .filter(({ reason }) => reason === 'failing');
      expect(failing.map(({ id }) => id).sort()).toEqual([...ids].sort());
    });
    await backend.stop();
    expect(loops.states()).toEqual([]);
  });
});
