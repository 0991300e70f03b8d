import fc from 'fast-check';
import { CLUSTER_STEPS } from '../state/clusterSteps';
import { overdueSince, USUAL_DURATIONS_MS } from './usualDurations';

const SINCE = '2030-01-01T00:00:00Z';

describe('overdueSince', () => {
  it('covers each step of the creation of a cluster', () => {
    for (const step of CLUSTER_STEPS) {
      expect(
        overdueSince(step, SINCE, Date.parse(SINCE) + 86_400_000),
      ).toMatchObject({ since: SINCE });
    }
  });

  it('starts after the usual time, and ignores unknown steps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(USUAL_DURATIONS_MS)),
        fc.nat(10_000_000),
        ([step, usualMs], waitedMs) => {
          const overdue = overdueSince(
            step,
            SINCE,
            Date.parse(SINCE) + waitedMs,
          );
          expect(overdue !== undefined).toBe(waitedMs > usualMs);
        },
      ),
    );
    for (const step of ['', 'constructor', 'Running']) {
      expect(overdueSince(step, SINCE, Infinity)).toBeUndefined();
    }
    expect(overdueSince('network', undefined, Infinity)).toBeUndefined();
    expect(overdueSince('network', 'soon', Infinity)).toBeUndefined();
  });
});
