import { reportOf } from './reportOf';
import { nemesisSchedule } from './schedule';

const BOUNDS = {
  answers: { graceMs: 0 },
  freshness: {
    staleAfterMs: 0,
    staleBehindProxyMs: 0,
    behindProxy: [],
    slackMs: 0,
  },
  resources: { warmUpMs: 0, descriptors: 0, residentBytes: 0 },
  responses: {
    p99Ms: 0,
    leastAnswers: 0,
    recoveryMs: 0,
    isExempt: () => false,
  },
};

describe('the report of a nemesis run', () => {
  it('contains the actions, and for each breach its time, the faults around it, and the command to repeat it', () => {
    const steps = nemesisSchedule({ seed: 7, durationMs: 20_000 });
    const text = reportOf({
      seed: 7,
      minutes: 3,
      steps,
      bounds: BOUNDS,
      breaches: [{ invariant: 'I3', atMs: 9_000, message: 'it went back' }],
      run: {
        log: {
          faults: [
            {
              target: 'hub',
              fault: { type: 'status', status: 503, percent: 20 },
              fromMs: 8_000,
              toMs: 9_500,
            },
            {
              target: 'worker-1',
              fault: { type: 'kill' },
              fromMs: 12_000,
              toMs: 19_000,
            },
          ],
          writes: [],
          answers: [],
          listings: [],
          differences: [],
          exits: [],
          samples: [],
          portalWrites: [],
          settledMs: 0,
          endMs: 0,
        },
        writes: { done: 30, refused: ['create a: 422'] },
        recoveredMs: { caches: 1_000, catalog: 2_000 },
        problems: ['end of kill on hub: not ready'],
      },
    });
    const step = steps.findLastIndex(({ atMs }) => atMs <= 9_000);
    for (const part of [
      `seed 7, 3 minutes, ${steps.length} steps, 1 breaches`,
      'hub 503 to 20% 1, worker-1 kill 1',
      '30 done, 1 refused',
      'problem of the run itself: end of kill on hub: not ready',
      `[I3] at 9.0 s, step ${step}: it went back\n    faults about then: hub 503 to 20% 8.0-9.5\n`,
      'SQUADRON_NEMESIS_SEED=7 SQUADRON_NEMESIS_MINUTES=3 yarn test',
    ]) {
      expect(text).toContain(part);
    }
  });
});
