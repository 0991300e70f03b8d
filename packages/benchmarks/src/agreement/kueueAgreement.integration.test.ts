import { describeWithApiServer } from '@squadron/test-utils';
import { agreement } from './__testUtils__/agreement';
import { startKueue } from './__testUtils__/startKueue';

jest.setTimeout(600_000);

describeWithApiServer('estimateFit compared with a real Kueue', () => {
  it('predicts Kueue for Workloads in a few trees', async () => {
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
