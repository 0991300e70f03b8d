import { ServerClock } from './ServerClock';

describe('ServerClock', () => {
  it.each([
    ['a browser that is 90 s late', '2025-01-01T00:01:30Z', 90_000],
    ['the latency of a message', '2024-12-31T23:59:59Z', 0],
    ['text that is not a time', 'yesterday', 0],
  ])('handles %s', (_, asOf, expectedOffsetMs) => {
    const browserMs = Date.parse('2025-01-01T00:00:00Z');
    const clock = new ServerClock(() => browserMs);
    clock.observe(asOf);
    expect(clock.nowMs() - browserMs).toBe(expectedOffsetMs);
  });
});
