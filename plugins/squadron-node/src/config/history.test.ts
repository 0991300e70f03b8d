import { ConfigReader } from '@backstage/config';
import { readSquadronConfig } from './readSquadronConfig';

const read = (history: object) =>
  readSquadronConfig(new ConfigReader({ squadron: { history } })).history;

describe('squadron.history', () => {
  it('keeps 32 days by default', () => {
    expect(read({})).toEqual({
      enabled: true,
      keepMs: 32 * 86_400_000,
      maxEntries: 100_000,
      logTailBytes: 16_384,
      queueIntervalMs: 300_000,
      maskEnvironment: true,
      maskTexts: true,
    });
  });

  it('reads configured values', () => {
    expect(
      read({
        enabled: false,
        keep: { days: 2 },
        maxEntries: 5,
        logTailBytes: 0,
        queueInterval: { minutes: 1 },
        maskEnvironment: false,
        maskTexts: false,
      }),
    ).toEqual({
      enabled: false,
      keepMs: 2 * 86_400_000,
      maxEntries: 5,
      logTailBytes: 0,
      queueIntervalMs: 60_000,
      maskEnvironment: false,
      maskTexts: false,
    });
  });

  it.each([
    [{ keep: { days: 0 } }, 'squadron.history.keep'],
    [{ keep: { years: 100 } }, 'squadron.history.keep'],
    [{ maxEntries: 0 }, 'squadron.history.maxEntries'],
    [{ maxEntries: 1.5 }, 'squadron.history.maxEntries'],
    [{ logTailBytes: -1 }, 'squadron.history.logTailBytes'],
    [{ queueInterval: { seconds: 5 } }, 'squadron.history.queueInterval'],
    [{ queueInterval: { hours: 2 } }, 'squadron.history.queueInterval'],
  ])('refuses %j and names the key', (history, key) => {
    expect(() => read(history)).toThrow(key);
  });
});
