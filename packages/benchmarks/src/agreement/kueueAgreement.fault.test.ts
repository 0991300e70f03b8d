import { describeWithApiServer } from '@squadron/test-utils';
import { agreement } from './__testUtils__/agreement';
import { startKueue } from './__testUtils__/startKueue';

jest.setTimeout(3_600_000);

/** The same seed gives the same trees; each run uses a new one. */
const seed = Number(process.env.SQUADRON_TEST_SEED ?? Date.now() % 1_000_000);
const worldCount = Number(process.env.SQUADRON_TEST_WORLDS ?? 100);

/** New trees reveal new corner cases; each difference is printed with its tree. */
const LEAST_SHARE = 0.98;

describeWithApiServer(
  `estimateFit compared with a real Kueue, long run (SQUADRON_TEST_SEED=${seed} SQUADRON_TEST_WORLDS=${worldCount})`,
  () => {
    it('predicts Kueue completely for 98 of 100 random Workloads in random trees', async () => {
      const kueue = await startKueue();
      try {
        const { summary, differences, failures, share } = await agreement(
          kueue.client,
          {
            seed,
            worldCount,
          },
        );
        process.stdout.write(
          `${[summary, ...failures, ...differences].join('\n')}\n`,
        );
        expect(failures).toEqual([]);
        expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
      } finally {
        await kueue.stop();
      }
    });
  },
);
