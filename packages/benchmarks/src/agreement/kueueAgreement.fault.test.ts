import { describeWithApiServer } from '@squadron/test-utils';
import { agreement } from './__testUtils__/agreement';
import { startKueue } from './__testUtils__/startKueue';

jest.setTimeout(3_600_000);

/** The same seed gives the same trees; each run looks at others. */
const seed = Number(process.env.SQUADRON_TEST_SEED ?? Date.now() % 1_000_000);
const worldCount = Number(process.env.SQUADRON_TEST_WORLDS ?? 100);

describeWithApiServer('estimateFit beside a real Kueue, at length', () => {
  it('says of random Workloads in random trees what Kueue then does', async () => {
    const kueue = await startKueue();
    try {
      const { summary, differences } = await agreement(kueue.client, {
        seed,
        worldCount,
      });
      process.stdout.write(`${[summary, ...differences].join('\n')}\n`);
      expect(differences).toEqual([]);
    } finally {
      await kueue.stop();
    }
  });
});
