import { shortenMiddle } from './shortenMiddle';

describe('shortenMiddle', () => {
  it('keeps short names and both ends of long ones', () => {
    expect(shortenMiddle('train', 40)).toBe('train');
    const long = `${'a'.repeat(100)}-7f3a`;
    expect(shortenMiddle(long, 40)).toHaveLength(40);
    expect(shortenMiddle(long, 40)).toMatch(/^a+…a+-7f3a$/);
  });
});
