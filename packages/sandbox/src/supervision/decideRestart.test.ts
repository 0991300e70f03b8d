import { decideRestart } from './decideRestart';

describe('a process that exited on its own', () => {
  it.each([
    ['for the first time', [1_000], false, { type: 'restart', delayMs: 250 }],
    [
      'twice in a row',
      [1_000, 2_000],
      false,
      { type: 'restart', delayMs: 500 },
    ],
    [
      'three times within ten seconds of its first start',
      [1_000, 4_000, 9_000],
      false,
      { type: 'giveUp' },
    ],
    [
      'three times slowly',
      [1_000, 9_000, 17_000],
      false,
      { type: 'restart', delayMs: 1_000 },
    ],
    [
      'three times quickly after it had run well',
      [100_000, 101_000, 102_000],
      true,
      { type: 'restart', delayMs: 1_000 },
    ],
    [
      'again long after the last time',
      [1_000, 2_000, 500_000],
      true,
      { type: 'restart', delayMs: 250 },
    ],
    [
      'ten times in a minute',
      Array.from({ length: 10 }, (_, index) => index * 6_000),
      true,
      { type: 'restart', delayMs: 30_000 },
    ],
  ])('%s', (_, exitsMs, hasSettled, decision) => {
    expect(decideRestart({ exitsMs, hasSettled })).toEqual(decision);
  });
});
