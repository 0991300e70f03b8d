import { describeWithApiServer } from '@squadron/test-utils';
import { agreement } from './__testUtils__/agreement';
import { startKueue } from './__testUtils__/startKueue';

jest.setTimeout(600_000);

describeWithApiServer('estimateFit beside a real Kueue', () => {
  it('says of Workloads in a few trees what Kueue then does', async () => {
    const kueue = await startKueue();
    try {
      const { summary, differences, failures } = await agreement(kueue.client, {
        seed: 1,
        worldCount: 8,
      });
      process.stdout.write(`${summary}\n`);
      expect(failures).toEqual([]);
      expect(differences).toEqual([]);
    } finally {
      await kueue.stop();
    }
  });
});
