import { releaseText } from './releaseText';

const minor = '1.33';
const endOfLife = '2026-06-28';

describe('releaseText', () => {
  it.each([
    [{ minor, endOfLife, state: 'ended' }, /1.33 reached .* on 2026-06-28 and/],
    [{ minor, state: 'ended' }, /1.33 reached its end of life and no/],
    [
      { minor, endOfLife, state: 'endsSoon' },
      /reaches .* on 2026-06-28\. Plan/,
    ],
    [{ minor, endOfLife, state: 'supported' }, /^undefined$/],
    [{ minor, state: 'unknown' }, /^undefined$/],
  ] as const)('describes %j as %s', (release, expected) => {
    expect(String(releaseText(release)?.sentence)).toMatch(expected);
  });
});
