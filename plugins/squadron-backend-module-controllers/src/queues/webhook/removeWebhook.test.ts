import type { KubeObject } from '@squadron/kube-kinds';
import { silentLogger } from '@squadron/controller-node';
import { createMemoryClient, FakeClock } from '@squadron/test-utils';
import { ownedLabels } from '../../actions';
import { keepWebhookRemoved } from './removeWebhook';
import {
  WEBHOOK_CONFIGURATION_NAME,
  webhookConfigurationKind,
} from './webhookConfiguration';

describe('a disabled claim webhook', () => {
  const key = { name: WEBHOOK_CONFIGURATION_NAME };

  it.each([
    ['is removed again after an older process registered it', true],
    ['is left alone if it is not ours', false],
  ])('%s', async (_, isOurs) => {
    const clock = new FakeClock();
    const client = createMemoryClient();
    const stop = new AbortController();
    const ended = keepWebhookRemoved(client, {
      namespace: 'fleet',
      logger: silentLogger,
      clock,
      signal: stop.signal,
    });
    await clock.advance(600_000);
    await client.create<KubeObject>(webhookConfigurationKind, {
      metadata: { ...key, ...(isOurs && { labels: ownedLabels() }) },
    });
    await clock.advance(60_000);
    const found = await client.find(webhookConfigurationKind, key);
    expect(found === undefined).toBe(isOurs);
    stop.abort();
    await clock.advance(0);
    await ended;
  });
});
