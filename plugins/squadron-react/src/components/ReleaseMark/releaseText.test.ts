import { t } from '../../__testUtils__/t';
import { releaseText } from './releaseText';

const MINOR = '1.33';
const END_OF_LIFE = '2026-06-28';

describe('releaseText', () => {
  it.each([
    [
      { minor: MINOR, endOfLife: END_OF_LIFE, state: 'ended' },
      /1.33 reached .* on 2026-06-28 and/,
    ],
    [{ minor: MINOR, state: 'ended' }, /1.33 reached its end of life and no/],
    [
      { minor: MINOR, endOfLife: END_OF_LIFE, state: 'endsSoon' },
      /reaches .* on 2026-06-28\. Plan/,
    ],
    [
      { minor: MINOR, endOfLife: END_OF_LIFE, state: 'supported' },
      /^undefined$/,
    ],
    [{ minor: MINOR, state: 'unknown' }, /^undefined$/],
  ] as const)('describes %j as %s', (release, expected) => {
    expect(String(releaseText(t, release)?.sentence)).toMatch(expected);
  });
});
