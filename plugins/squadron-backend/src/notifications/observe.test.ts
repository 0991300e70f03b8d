import { aRayJob, createTestFleet, FakeClock } from '@squadron/test-utils';
import { FleetViews } from '../fleet/FleetViews';
import { observe } from './observe';

const NOW = Date.parse('2026-11-21T13:00:00Z');

describe('observe', () => {
  it.each([
    ['whose objects are all known', true, 'synced'],
    ['that is not read yet', false, 'syncing'],
    ['that the portal may not read', false, 'denied'],
    ['that it does not serve', false, 'notInstalled'],
  ] as const)(
    'regards a missing workload of a kind of a worker %s as deleted: %s',
    (_, expected, state) => {
      const fleet = createTestFleet({
        clusters: [
          {
            id: 'gpu-1',
            objects: [aRayJob('train').build()],
            kindStates: { RayJob: state },
          },
        ],
      });
      const views = new FleetViews({
        fleet,
        fleetNamespace: 'fleet',
        clock: new FakeClock(NOW),
      });
      const { isComplete } = observe({
        fleet,
        views,
        credentials: undefined,
        budgets: undefined,
        nowMs: NOW,
      });
      expect(isComplete('gpu-1', 'rayjob')).toBe(expected);
      expect(isComplete('gpu-2', 'rayjob')).toBe(false);
    },
  );
});
