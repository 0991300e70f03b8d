import { isTimeZone } from './isTimeZone';

describe('isTimeZone', () => {
  it.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['', false],
    ['../etc/passwd', false],
  ])('checks %j', (text, expected) => {
    expect(isTimeZone(text)).toBe(expected);
  });
});
