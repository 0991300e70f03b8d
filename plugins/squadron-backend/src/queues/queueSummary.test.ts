import {
  aClusterQueue,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import fc from 'fast-check';
import { FleetViews } from '../fleet/FleetViews';

describe('the counts of a queue', () => {
  it('count no workload twice: an admitted workload is not counted as reserving', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (waiting, admittedWorkloads) => {
        const queue = aClusterQueue('fleet')
          .using({
            reservingWorkloads: waiting + admittedWorkloads,
            admittedWorkloads,
          })
          .build();
        const views = new FleetViews({
          fleet: createTestFleet({
            clusters: [{ id: 'hub', objects: [queue] }],
          }),
          fleetNamespace: 'fleet',
          clock: new FakeClock(),
        });
        expect(views.queues()[0]).toMatchObject({
          reserving: waiting,
          admitted: admittedWorkloads,
        });
      }),
    );
  });
});
