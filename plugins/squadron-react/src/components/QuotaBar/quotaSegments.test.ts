import { t } from '../../__testUtils__/t';
import { quotaSegments } from './quotaSegments';
import { quotaText } from './quotaText';

const quota = {
  flavor: 'a100',
  resource: 'nvidia.com/gpu',
  nominal: 8,
  limit: 12,
  reserved: 0,
  used: 0,
  borrowed: 0,
};

describe('quotaSegments', () => {
  it.each([
    ['nothing is reserved', {}, [0, 0, 0, 0, 8]],
    ['part is used', { reserved: 5, used: 5 }, [5, 0, 0, 0, 8]],
    ['part waits for admission', { reserved: 6, used: 4 }, [4, 2, 0, 0, 8]],
    ['it borrows', { reserved: 10, used: 10, borrowed: 2 }, [8, 0, 2, 0, 10]],
    [
      'it holds more than its limit after a shrink',
      { limit: 8, reserved: 10, used: 10 },
      [8, 0, 0, 2, 10],
    ],
    [
      'there is no limit',
      { limit: undefined, reserved: 20, used: 9 },
      [8, 0, 12, 0, 20],
    ],
    [
      'there is no quota of its own',
      { nominal: 0, reserved: 2, used: 2 },
      [0, 0, 2, 0, 2],
    ],
  ])('adds up to what is reserved when %s', (_, changed, expected) => {
    const value = { ...quota, ...changed };
    const { used, reserved, borrowed, over, track } = quotaSegments(value);
    expect([used, reserved, borrowed, over, track]).toEqual(expected);
    expect(used + reserved + borrowed + over).toBe(value.reserved);
  });
});

describe('quotaText', () => {
  it('says in words what the bar draws', () => {
    expect(quotaText(t, { ...quota, reserved: 10, used: 9, borrowed: 2 })).toBe(
      'nvidia.com/gpu of a100: 10 of 8 reserved, 1 not admitted yet, 2 borrowed, limit 12',
    );
    expect(
      quotaText(t, {
        ...quota,
        resource: 'memory',
        nominal: 2 ** 40,
        limit: 2 ** 40,
      }),
    ).toBe('memory of a100: 0 B of 1 TiB reserved');
    expect(
      quotaText(t, { ...quota, limit: 8, reserved: 9, used: 9 }),
    ).toContain('over by 1');
  });
});
